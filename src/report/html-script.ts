/** Search and filters of the HTML report. Plain script for browsers; the page works without it. */
export const HTML_SCRIPT = `
const cards = [...document.querySelectorAll('article')].map((card) => ({ card, text: card.textContent.toLowerCase() }));
const form = document.getElementById('filters');
const value = (id) => { const field = document.getElementById(id); return field ? field.value : ''; };
function apply() {
  const words = value('search').toLowerCase().split(/\\s+/).filter(Boolean);
  const family = value('family');
  const application = value('application');
  const severities = new Set([...form.querySelectorAll('[name=severity]:checked')].map((box) => box.value));
  let shown = 0;
  for (const { card, text } of cards) {
    const { dataset } = card;
    const fits = severities.has(dataset.severity) && (!family || dataset.family === family) &&
      (!application || dataset.application === application) && words.every((word) => text.includes(word));
    card.hidden = !fits;
    if (fits) shown++;
  }
  document.getElementById('none').hidden = shown > 0;
}
if (form) {
  form.addEventListener('input', apply);
  form.addEventListener('submit', (event) => event.preventDefault());
  // A link may carry the words to search for: report.html#api
  const asked = location.hash.slice(1);
  if (asked) {
    document.getElementById('search').value = decodeURIComponent(asked);
    apply();
  }
}
`;
