import type { Company } from '../_contract/company.ts';
import { unmistakable } from '../_contract/email-address.ts';
import type { Mail } from '../_mail/mail.ts';
import { quotedName, quotedText, render } from '../_mail/render.ts';

/**
 * `sender` and `network` are hashes of the IP address and its network, else the e-mail address; `words` is the long text
 * field.
 */
export type WaitingForm = {
  about: 'lead' | 'message';
  createdAt: Date;
  sender: string;
  network: string;
  name: string;
  company: string;
  email: string;
  words: string;
};

/** Bytes of HTML. Gmail cuts a mail at 102 kB. */
const maxBytes = 90_000;

const why =
  'Det kommer fler formulär än webbplatsen mejlar var för sig, eller många från samma avsändare. ' +
  'Därför får du dem i ett enda mejl. Alla är sparade, och mejl om ordrar går ut som vanligt.';

const whatToDo =
  'Är det skräp går det att släppa in färre per avsändare med RATE_LIMIT_FORMS. ' +
  'Är det kunder går budgeten att höja med MAIL_FORMS_PER_HOUR och MAIL_FORMS_PER_DAY.';

/** Groups forms by sender and text: senders with the fewest forms first, then the newest forms. */
function groupForms(forms: readonly WaitingForm[]) {
  const ofSender = Map.groupBy(forms, ({ sender }) => sender);
  const groups = Map.groupBy(forms, (form) => [form.sender, form.about, form.words].join());
  const newest = (group: readonly WaitingForm[]) =>
    Math.max(...group.map(({ createdAt }) => createdAt.getTime()));
  const sentBy = ([first]: readonly WaitingForm[]) =>
    ofSender.get(first?.sender ?? '')?.length ?? 0;
  return [...groups.values()].toSorted((a, b) => sentBy(a) - sentBy(b) || newest(b) - newest(a));
}

const kinds = { lead: 'Förfrågan', message: 'Meddelande' };

function lineOf(group: readonly WaitingForm[]): string {
  const [form] = group;
  if (!form) return '';
  const times = group.length > 1 ? ` (${group.length} likadana)` : '';
  const { about, name, company, email, words } = form;
  const sender = `${quotedName(name, company)}, ${unmistakable(email)}`;
  return `${kinds[about]} från ${sender}: ${quotedText(words, 160)}${times}`;
}

/** Lists forms that got no mail of their own (docs/product.md 9.4). */
export function digestMail(forms: readonly WaitingForm[], company: Company): Mail {
  const lines = groupForms(forms).map(lineOf);
  const since = new Date(Math.min(...forms.map(({ createdAt }) => createdAt.getTime())));
  const commands = ['leads', 'messages'].map(
    (kind) => `npm run data -- ${kind} --since ${since.toISOString().slice(0, 10)}`,
  );
  const listing = (shown: number): Mail => ({
    subject: `Många formulär: ${forms.length} i ett mejl`,
    ...render({
      heading: `${forms.length} formulär i ett och samma mejl`,
      preview: 'Alla är sparade. Mejl om ordrar går ut som vanligt.',
      company,
      blocks: [
        { paragraph: why },
        { title: 'Det här har kommit', steps: lines.slice(0, shown) },
        shown < lines.length && {
          paragraph: `Och ${lines.length - shown} till, som kommandona nedan visar.`,
        },
        {
          title: 'Läs alla',
          paragraph: 'Den som sköter webbplatsen läser dem i sin helhet med de här kommandona:',
        },
        { record: commands.join('\n') },
        { paragraph: whatToDo },
      ],
    }),
  });
  let shown = lines.length;
  let mail = listing(shown);
  while (new TextEncoder().encode(mail.html).length > maxBytes && shown > 1) {
    shown = Math.floor(shown * 0.8);
    mail = listing(shown);
  }
  return mail;
}
