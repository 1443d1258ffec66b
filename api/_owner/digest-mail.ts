import type { Company } from '../_contract/company.ts';
import { swedishDayAndTime } from '../_contract/deadlines.ts';
import { unmistakable } from '../_contract/email-address.ts';
import { escapeText } from '../_contract/html.ts';
import { quotation } from '../_mail/blocks.ts';
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

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

const why =
  'Det kommer fler formulär än webbplatsen mejlar var för sig, eller många från samma avsändare. ' +
  'Därför får du dem i ett enda mejl. Alla är sparade, och mejl om ordrar går ut som vanligt.';

const whatToDo =
  'Är det skräp går det att släppa in färre per avsändare med RATE_LIMIT_FORMS. ' +
  'Är det kunder går budgeten att höja med MAIL_FORMS_PER_HOUR och MAIL_FORMS_PER_DAY.';

const kinds = { lead: 'Förfrågan', message: 'Meddelande' };

/** A group has forms of one sender with the same text. */
function lineOf([form, ...same]: readonly WaitingForm[]): string {
  if (!form) return '';
  const times = same.length > 0 ? ` (${same.length + 1} likadana)` : '';
  const { about, name, company, email, words } = form;
  const sender = `${quotedName(name, company)}, ${unmistakable(email)}`;
  return `${kinds[about]} från ${sender}: ${quotedText(words, 160)}${times}`;
}

/** Returns the groups with their lines. Networks with the fewest forms come first, then senders, then shorter lines. */
function grouped(forms: readonly WaitingForm[]) {
  const ofNetwork = Map.groupBy(forms, ({ network }) => network);
  const ofSender = Map.groupBy(forms, ({ sender }) => sender);
  const groups = Map.groupBy(forms, ({ sender, about, words }) => [sender, about, words].join());
  const rows = [...groups.values()].map((group) => ({
    group,
    line: lineOf(group),
    networkForms: ofNetwork.get(group[0]?.network ?? '')?.length ?? 0,
    senderForms: ofSender.get(group[0]?.sender ?? '')?.length ?? 0,
  }));
  return rows.toSorted(
    (a, b) =>
      a.networkForms - b.networkForms ||
      a.senderForms - b.senderForms ||
      a.line.length - b.line.length,
  );
}

/** One form in the text file, with the visitor's words as a quotation. */
function wholeForm({ about, createdAt, name, company, email, words }: WaitingForm): string {
  const rows = [
    `Namn: ${name}`,
    company && `Företag: ${company}`,
    `E-post: ${unmistakable(email)}`,
  ];
  const quoted = quotation([...rows.filter(Boolean), '', words].join('\n'));
  return `${kinds[about]} ${swedishDayAndTime(createdAt)}\n${quoted}`;
}

const fileName = 'formular.txt';

/** Some programs take UTF-8 without a byte order mark for another encoding. */
const fileOf = (forms: readonly WaitingForm[]) => ({
  filename: fileName,
  content: new TextEncoder().encode(`\ufeff${forms.map(wholeForm).join('\n\n')}\n`),
});

/**
 * Lists forms that got no mail of their own (docs/product.md 9.4). If the body cannot show every group, a text file has
 * all forms (docs/decisions/256).
 */
export function digestMail(forms: readonly WaitingForm[], company: Company): Mail {
  const rows = grouped(forms);
  const since = new Date(Math.min(...forms.map(({ createdAt }) => createdAt.getTime())));
  const commands = ['leads', 'messages'].map(
    (kind) => `npm run data -- ${kind} --since ${since.toISOString().slice(0, 10)}`,
  );
  const listing = (shown: number) =>
    render({
      heading: `${forms.length} formulär i ett och samma mejl`,
      preview: 'Alla är sparade. Mejl om ordrar går ut som vanligt.',
      company,
      blocks: [
        { paragraph: why },
        { title: 'Det här har kommit', steps: rows.slice(0, shown).map(({ line }) => line) },
        shown < rows.length && {
          paragraph: `Och ${rows.length - shown} till, som bara står i den bifogade filen ${fileName}. Den har alla formulär.`,
        },
        {
          title: 'Läs alla',
          paragraph: 'Den som sköter webbplatsen läser dem i sin helhet med de här kommandona:',
        },
        { record: commands.join('\n') },
        { paragraph: whatToDo },
      ],
    });
  let room = maxBytes - bytesOf(listing(0).html);
  const fitting = rows.findIndex(({ line }) => {
    room -= bytesOf(`<li>${escapeText(line)}</li>\n`);
    return room < 0;
  });
  const isWhole = fitting === -1;
  return {
    subject: `Många formulär: ${forms.length} i ett mejl`,
    ...listing(isWhole ? rows.length : fitting),
    ...(!isWhole && { attachments: [fileOf(rows.flatMap(({ group }) => group))] }),
  };
}
