import { existsSync, readFileSync } from 'node:fs';
import { readArguments, readEnvFile, terminal, withProgress } from './command-line.ts';
import { reportOf } from './inspect.ts';
import { inspectEnvironment } from './inspect-environment.ts';
import { inspectSite } from './inspect-site.ts';

const usage = `Usage: npm run doctor -- [options]
  without options       says what the environment, or a .env file, lacks to run in production;
                        sends a test mail to MAIL_TO, and opens and closes a checkout of each item
  --no-mail             sends no mail
  --site https://...    asks a deployment from outside instead; changes nothing`;

const { values } = readArguments(usage, {
  site: { type: 'string' },
  'no-mail': { type: 'boolean', default: false },
});
readEnvFile();
const envFile = existsSync('.env') ? readFileSync('.env', 'utf8') : undefined;
const inspection =
  values.site === undefined
    ? inspectEnvironment({ envFile, sendsMail: !values['no-mail'] })
    : inspectSite(values.site);
const sections = await withProgress(terminal.log, 'Inspecting.', inspection);
for (const line of reportOf(sections)) console.log(line);
process.exitCode = sections.every(({ problems }) => problems.length === 0) ? 0 : 1;
