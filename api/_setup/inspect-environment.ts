import { mailer } from '../_mail/senders.ts';
import { stripeClient } from '../_payments/stripe-client.ts';
import { database, sqlState } from '../_platform/database.ts';
import { type Env, given, readEnv } from '../_platform/env.ts';
import { missingMigrations } from '../_platform/migrate.ts';
import { environmentProblems } from './environment-problems.ts';
import { causesOf, failureReason } from './failure-reason.ts';
import { inspect, type Problems, type Section } from './inspect.ts';
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
      environmentProblems(envFile, given(), env),
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
      : [inspect('Payments: nothing is sold without STRIPE_SECRET_KEY', '', async () => [])]),
  ]);
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

/** Sends a mail to MAIL_TO. Returns the vendor's error message if it refuses. */
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
