// Runs npm scripts in sequence, `one+other` at the same time; prints their durations and fails if any failed. Arguments
// after `--` are passed on.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const given = process.argv.slice(2);
const end = given.includes('--') ? given.indexOf('--') : given.length;
const options = given.slice(end);

async function run(script, output) {
  const started = performance.now();
  const stdio = ['inherit', output, output];
  const step = spawn('node', ['--run', script, ...options], { stdio });
  const closed = once(step, 'close');
  if (output === 'pipe') {
    const [printed, errors] = await Promise.all([text(step.stdout), text(step.stderr)]);
    process.stdout.write(printed + errors);
  }
  const [status] = await closed;
  if (status !== 0) process.exitCode = 1;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  return `${[script, ...options.slice(1)].join(' ')}: ${seconds} s${status === 0 ? '' : ', failed'}\n`;
}

const lines = [];
for (const step of given.slice(0, end)) {
  const scripts = step.split('+');
  const last = scripts.pop();
  // Only one script can print while it runs; the others print when they end.
  const running = [...scripts.map((script) => run(script, 'pipe')), run(last, 'inherit')];
  lines.push(...(await Promise.all(running)));
}
process.stdout.write(lines.join(''));

// CI shows this summary on the page of the run.
const { GITHUB_STEP_SUMMARY: summary } = process.env;
if (summary) appendFileSync(summary, lines.map((line) => `- ${line}`).join(''));
