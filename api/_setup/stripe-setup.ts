import { createInterface } from 'node:readline/promises';
import { readEnv } from '../_platform/env.ts';
import './print-failures.ts';
import { readArguments } from './read-arguments.ts';
import { runStripeSetup } from './run-stripe-setup.ts';

const usage = `Usage: npm run stripe:setup -- [--yes]
  creates or corrects tax rate, webhook and customer portal in the account of STRIPE_SECRET_KEY, and prints their
  variables; npm run doctor looks without a change
  --yes    does not ask before it changes a live account`;

const { yes } = readArguments(usage, { yes: { type: 'boolean', default: false } }).values;
const done = await runStripeSetup({
  env: readEnv(),
  yes,
  ask: process.stdin.isTTY ? ask : undefined,
  print: (line) => console.log(line),
  log: (line) => console.error(line),
});
process.exitCode = done ? 0 : 1;

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
}
