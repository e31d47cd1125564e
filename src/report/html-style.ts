/** Style of the HTML report: one column, large touch targets, light and dark. */
export const HTML_STYLE = `
:root{color-scheme:light dark;--text:#1f2328;--faint:#59636e;--page:#f6f8fa;--card:#fff;--line:#d1d9e0;--error:#c4232b;--warning:#8a5a00;--info:#0757b5;--mark:#fff1c2}
@media (prefers-color-scheme:dark){:root{--text:#e6edf3;--faint:#9198a1;--page:#0d1117;--card:#151b23;--line:#3d444d;--error:#ff7b72;--warning:#e3b341;--info:#6cb6ff;--mark:#4a3a10}}
*{box-sizing:border-box}
body{margin:0;font:16px/1.5 system-ui,sans-serif;color:var(--text);background:var(--page)}
header,main{max-width:60rem;margin:0 auto;padding:1rem}
h1{font-size:1.5rem;margin:0}
header p{margin:.25rem 0 0;color:var(--faint)}
figure{margin:0 0 1rem;overflow-x:auto}
form{display:flex;flex-wrap:wrap;gap:.5rem;padding:.75rem 0;background:var(--page)}
input[type=search]{flex:1 1 16rem}
input[type=search],select{min-height:2.75rem;padding:0 .75rem;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:.5rem;max-width:100%}
.boxes{display:flex;flex-wrap:wrap;gap:.25rem 1rem}
.boxes label{display:flex;align-items:center;gap:.4rem;min-height:2.75rem}
article{margin:0 0 .75rem;padding:.75rem 1rem;background:var(--card);border:1px solid var(--line);border-left:.3rem solid var(--line);border-radius:.5rem}
article.error{border-left-color:var(--error)}article.warning{border-left-color:var(--warning)}article.info{border-left-color:var(--info)}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}
.badge{font-weight:600}.error .badge{color:var(--error)}.warning .badge{color:var(--warning)}.info .badge{color:var(--info)}
p{margin:.35rem 0;overflow-wrap:anywhere}
pre{margin:.5rem 0;padding:.5rem;overflow-x:auto;font:13px/1.5 ui-monospace,monospace;border:1px solid var(--line);border-radius:.25rem}
code{font:.9em ui-monospace,monospace;overflow-wrap:anywhere}
mark{background:var(--mark);color:inherit}
.also,summary{color:var(--faint);font-size:.9rem;overflow-wrap:anywhere}
summary{min-height:2rem;cursor:pointer}
.list{margin:1rem 0}
[hidden]{display:none!important}
@media (min-width:45rem){form{position:sticky;top:0;z-index:1}}
@media print{form{display:none}article{break-inside:avoid}}
`;
