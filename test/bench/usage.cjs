// Loaded before a measured program and each Node program that it starts: adds what that process used to the file that
// BENCH_USAGE names, one line a process.
const { appendFileSync } = require('node:fs');

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  // Microseconds and kibibytes, as Node gives them.
  appendFileSync(process.env.BENCH_USAGE, `${JSON.stringify({ cpu: userCPUTime + systemCPUTime, rss: maxRSS })}\n`);
});
