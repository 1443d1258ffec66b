// Runs npm scripts in sequence, prints their durations and fails if any failed. Arguments after `--` are passed on.
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

const given = process.argv.slice(2);
const end = given.includes('--') ? given.indexOf('--') : given.length;
const options = given.slice(end);

const lines = given.slice(0, end).map((script) => {
  const started = performance.now();
  const { status } = spawnSync('node', ['--run', script, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${[script, ...options.slice(1)].join(' ')}: ${seconds} s${status === 0 ? '' : ', failed'}\n`;
});
process.stdout.write(lines.join(''));

// CI shows this summary on the page of the run.
const { GITHUB_STEP_SUMMARY: summary } = process.env;
if (summary) appendFileSync(summary, lines.map((line) => `- ${line}`).join(''));
