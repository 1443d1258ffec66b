import { sells } from '../_contract/company.ts';
import { contactWords, pageWords } from '../_contract/company-words.ts';
import { mailer } from '../_mail/senders.ts';
import { stripeClient } from '../_payments/stripe-client.ts';
import { type Env, readEnv } from '../_platform/env.ts';
import { standIns } from '../_platform/env-variables.ts';
import { inspect, type Problems, type Section } from './inspect.ts';
import { clockProblem, databaseProblems } from './inspect-database.ts';
import { accountProblems } from './stripe-account.ts';
import { variableProblems } from './variable-problems.ts';

type Options = {
  envFile?: string | undefined;
  sendsMail: boolean;
  env?: Env;
};

const keyRemedy =
  'Give the key the permissions of docs/operations.md, then run npm run stripe:setup.';

/** Checks this process's environment as production would. Never rejects. */
export async function inspectEnvironment({
  envFile = '',
  sendsMail,
  env = readEnv(true),
}: Options): Promise<Section[]> {
  const clock = await clockProblem().catch(() => undefined);
  return Promise.all([
    inspect('Environment', 'Set them as .env.example says, then deploy again.', async () =>
      environmentProblems(envFile, env),
    ),
    inspect('Stand-ins', 'Remove them: the other lines are about these stand-ins.', async () =>
      variableProblems(isStandIn),
    ),
    inspect('Database', "Copy DATABASE_URL from Neon's console, Connect.", () =>
      databaseProblems(env),
    ),
    sendsMail
      ? inspect(
          `Mail: a test mail to ${env.mailTo ?? env.company.email}`,
          "See the vendor's log.",
          () => mailProblems(env),
        )
      : inspect('Mail: no test mail was sent (--no-mail)', '', async () => []),
    ...(clock ? [inspect('Clock', 'Set it, then run doctor again.', async () => [clock])] : []),
    ...paymentSections(env, !clock),
    textSection(),
  ]);
}

/** Texts of the owner that visitors miss most. The build lists every empty text. */
async function textSection(): Promise<Section> {
  const remedy = 'Write them in api/_contract/company-words.ts, then deploy again.';
  const section = await inspect('Texts', remedy, async () => [
    !contactWords.contactName && 'contactName is empty: no person answers on the pages',
    !contactWords.contactPhoto && 'contactPhoto is empty',
    !pageWords.offerPackageHosting &&
      'offerPackageHosting is empty: /pricing does not say what a package runs on',
    !pageWords.offerSupportHours &&
      'offerSupportHours is empty: the response times read as round the clock',
  ]);
  return { ...section, isWarning: true };
}

/** With a wrong clock Stripe refuses every trial checkout. */
function paymentSections(env: Env, isClockRight: boolean): Promise<Section>[] {
  const { stripeKey } = env;
  if (!stripeKey && !sells(env.company)) {
    return [inspect('Payments: nothing is sold (SALES=off)', '', async () => [])];
  }
  if (!stripeKey)
    return [inspect('Payments', keyRemedy, async () => ['STRIPE_SECRET_KEY is not set'])];
  const mode = inspect(
    'Payments: mode of the key',
    'Set a live key when you go live.',
    async () => [/^\w+_test_/.test(stripeKey) && 'test mode: no real money is taken'],
  );
  const trial = 'Payments (Stripe lists a trial checkout of each item, expired)';
  const judge = () => accountProblems(stripeClient(env), env);
  return isClockRight ? [mode, inspect(trial, keyRemedy, judge)] : [mode];
}

/** The problems of a production environment and of its .env file, with hints. Shows no secrets. */
function environmentProblems(envFile: string, env: Env): Problems {
  const { cronSecret, addressHashSecret } = env;
  const areEqual = cronSecret !== undefined && cronSecret === addressHashSecret;
  return [
    ...envFileProblems(envFile),
    ...variableProblems((variable) => !isStandIn(variable)),
    areEqual && 'CRON_SECRET and ADDRESS_HASH_SECRET are equal',
  ];
}

const isStandIn = (variable: string) => standIns.some((one) => one === variable);

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
