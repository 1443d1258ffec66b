import { sells } from '../_contract/company.ts';
import { mailer } from '../_mail/senders.ts';
import { stripeClient } from '../_payments/stripe-client.ts';
import { database, sqlState } from '../_platform/database.ts';
import { type Env, given, readEnv } from '../_platform/env.ts';
import { envProblems } from '../_platform/env-problems.ts';
import { missingMigrations } from '../_platform/migrate.ts';
import { causesOf, failureReason, inspect, type Problems, type Section } from './inspect.ts';
import { accountProblems } from './stripe-account.ts';

type Options = {
  envFile?: string | undefined;
  sendsMail: boolean;
  env?: Env;
};

const keyRemedy =
  'Give the key the permissions of docs/operations.md, then run npm run stripe:setup.';

/** Checks this process's environment as production would. Never rejects. */
export function inspectEnvironment({
  envFile = '',
  sendsMail,
  env = readEnv(true),
}: Options): Promise<Section[]> {
  const { stripeKey } = env;
  return Promise.all([
    inspect('Environment', 'Set them as .env.example says, then deploy again.', async () =>
      environmentProblems(envFile, env),
    ),
    inspect('Database', 'Its DATABASE_URL is the pooled string of Neon.', () =>
      databaseProblems(env),
    ),
    sendsMail
      ? inspect(
          `Mail: a test mail to ${env.mailTo ?? env.company.email}`,
          "See the vendor's log.",
          () => mailProblems(env),
        )
      : inspect('Mail: no test mail was sent (--no-mail)', '', async () => []),
    ...(stripeKey
      ? [
          inspect('Payments: mode of the key', 'Set a live key when you go live.', async () => [
            /^\w+_test_/.test(stripeKey) && 'test mode: no real money is taken',
          ]),
          inspect(
            'Payments (Stripe lists a trial checkout of each item, expired)',
            keyRemedy,
            async () => accountProblems(stripeClient(env), env),
          ),
        ]
      : [
          sells(env.company)
            ? inspect('Payments', keyRemedy, async () => ['STRIPE_SECRET_KEY is not set'])
            : inspect('Payments: nothing is sold (SALES=off)', '', async () => []),
        ]),
  ]);
}

/** The problems of a production environment and of its .env file, with hints. Shows no secrets. */
function environmentProblems(envFile: string, env: Env): Problems {
  const values: Readonly<Record<string, string | undefined>> = given();
  const { cronSecret, addressHashSecret } = env;
  const areEqual = cronSecret !== undefined && cronSecret === addressHashSecret;
  return [
    ...envFileProblems(envFile),
    ...envProblems(true).map(
      ({ variable, problem }) =>
        `${variable} ${problem}${hintFor(variable, values[variable] ?? '')}`,
    ),
    areEqual && 'CRON_SECRET and ADDRESS_HASH_SECRET are equal',
  ];
}

function hintFor(variable: string, value: string): string {
  // Neon's console shows the URL inside a psql command.
  if (variable === 'DATABASE_URL' && /\bpostgres(?:ql)?:\/\//.test(value)) {
    return ': write what stands between the quotes, from postgresql:// on, alone';
  }
  const isForeign = /[^\x20-\x7e]/.test(value) && URL.canParse(value);
  return isForeign ? `: write ${new URL(value).origin}` : '';
}

/** Reports lines that Node parses differently than they look. */
function envFileProblems(file: string): string[] {
  const lines = file.split(/\r?\n/).flatMap((line) => {
    const [, name, value = ''] =
      /^\ufeff?\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/.exec(line) ?? [];
    const problem = name && valueProblem(value.trim());
    return problem ? [`.env: ${name} ${problem}`] : [];
  });
  const mark = '.env begins with a byte order mark: save it as UTF-8 without one';
  return file.startsWith('\ufeff') ? [mark, ...lines] : lines;
}

function valueProblem(value: string): string | undefined {
  if (/^[“”„‘’«»]/.test(value)) return 'is in curly quotes: write straight ones, or none';
  const [quote = ''] = /^["'`]/.exec(value) ?? [];
  if (quote && !value.includes(quote, 1)) {
    return `has an unclosed ${quote}: the lines below become a part of it`;
  }
  const isCut = !quote && /^[^#]+#/.test(value);
  return isCut ? 'is cut off at its #: put the value in double quotes' : undefined;
}

const noSuchTable = ['42P01', '3F000'];

async function databaseProblems({ databaseUrl }: Env): Promise<Problems> {
  if (!databaseUrl) return ['DATABASE_URL is not set, or not as "Environment" says'];
  try {
    const { length } = await missingMigrations(database());
    return [length > 0 && `lacks ${length} migration(s): run npm run db:migrate`];
  } catch (error) {
    return [databaseReason(error)];
  }
}

function databaseReason(error: unknown): string {
  if (noSuchTable.includes(sqlState(error))) return 'has no schema yet: run npm run db:migrate';
  // Neon's proxy refuses connections with a message but without a code.
  const messages = causesOf(error).map(({ message }) => message);
  const says = (words: RegExp) => messages.some((message) => words.test(message));
  if (says(/password authentication failed/)) return 'refuses the user or the password';
  if (says(/endpoint could not be found/)) return 'no such host at Neon';
  if (says(/database "[^"]*" does not exist/))
    return 'the address names a database that is not there';
  return failureReason(error);
}

const testMail =
  'npm run doctor sent this mail to see whether mails from the site arrive. Nothing has to be done.';

/** Sends a mail to MAIL_TO. Returns the vendor's error message if the vendor rejects the mail. */
async function mailProblems(env: Env): Promise<Problems> {
  if (!env.mailApiKey) return ['MAIL_API_KEY is not set, or not as "Environment" says'];
  const messages: string[] = [];
  const mail = {
    subject: 'Test mail of npm run doctor',
    text: testMail,
    html: `<p>${testMail}</p>`,
  };
  const { send } = mailer(
    () => env,
    (message) => messages.push(message),
  );
  await send(mail, `doctor/${crypto.randomUUID()}`).catch((error: Error) => {
    if (messages.length === 0) messages.push(error.message || error.name);
  });
  return messages.map((message) => `no mail was sent: ${message}`);
}
