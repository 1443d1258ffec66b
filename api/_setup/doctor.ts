import { existsSync, readFileSync } from 'node:fs';
import { readArguments, readEnvFile, showProgress, terminal } from './command-line.ts';
import { passes, reportOf } from './inspect.ts';
import { inspectEnvironment } from './inspect-environment.ts';
import { inspectSite } from './inspect-site.ts';

const usage = `Usage: npm run doctor -- [options]
  without options       lists what the environment, or a .env file, lacks to
                        run in production; sends a test mail to MAIL_TO, and
                        opens and closes a checkout of each item
  --no-mail             sends no mail
  --site https://...    checks a deployment from outside; changes nothing`;

const { values } = readArguments(usage, {
  site: { type: 'string' },
  'no-mail': { type: 'boolean', default: false },
});
readEnvFile();
const envFile = existsSync('.env') ? readFileSync('.env', 'utf8') : undefined;
using _progress = showProgress(terminal.log, () => 'Inspecting.');
const sections = await (values.site === undefined
  ? inspectEnvironment({ envFile, sendsMail: !values['no-mail'] })
  : inspectSite(values.site));
for (const line of reportOf(sections)) console.log(line);
process.exitCode = passes(sections) ? 0 : 1;
