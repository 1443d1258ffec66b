import { mailer } from '../_mail/senders.ts';
import type { Env } from '../_platform/env.ts';
import type { Problems } from './inspect.ts';

const words =
  'npm run doctor sent this mail to see whether mails from the site arrive. Nothing has to be done.';

/** Sends a mail to MAIL_TO. Returns the vendor's error message if it refuses. */
export async function mailProblems(env: Env): Promise<Problems> {
  if (!env.mailApiKey) return ['MAIL_API_KEY is not set, or not as "Environment" says'];
  const said: string[] = [];
  const mail = { subject: 'Test mail of npm run doctor', text: words, html: `<p>${words}</p>` };
  const { send } = mailer(
    () => env,
    (message) => said.push(message),
  );
  await send(mail, `doctor/${crypto.randomUUID()}`).catch((error: Error) => {
    if (said.length === 0) said.push(error.message || error.name);
  });
  return said.map((message) => `no mail was sent: ${message}`);
}

export const receiverOf = ({ mailTo, company }: Env): string => mailTo ?? company.email;
