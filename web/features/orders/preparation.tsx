import { workflowsOf } from '#contract/catalogue.ts';
import '../../ui/field.css';
import { type FormEventHandler, useEffect, useRef, useState } from 'react';
import type { OrderSummary } from '#contract/orders.ts';
import { company, person } from '../../content/company.ts';
import { preparationContent as content } from '../../content/preparation.ts';
import { keepDraft } from '../../lib/drafts.ts';
import { shortHash } from '../../lib/short-hash.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ContactPerson } from '../../ui/contact-person.tsx';
import { checkoutId } from './checkout-id.ts';

const readTyped = (place: HTMLElement) => ({
  number: place.querySelector('input')?.value.trim(),
  answers: [...place.querySelectorAll('textarea')].map(({ value }) => value),
});

type Typed = Partial<ReturnType<typeof readTyped>>;

/** The buyer's answers fill a mail and are stored as a draft; each flow has a separate mail. */
export function Preparation({ order }: { order?: OrderSummary | undefined }) {
  const flows = workflowsOf(order?.item);
  const [flow, setFlow] = useState(1);
  const [typed, setTyped] = useState<Typed>({});
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const id = checkoutId();
    // Each order has its own draft; the id itself is a key to the order and is not stored.
    const stop = keepDraft(place.current, id ? `#${shortHash(id)}` : '');
    setTyped(readTyped(place.current));
    return stop;
  }, []);
  const number = order?.number || typed.number;
  const startNext = () => {
    const fields = [...(place.current?.querySelectorAll('textarea') ?? [])];
    for (const field of fields) field.value = '';
    // Setting `value` fires no event; mail link and draft update on `input`.
    fields[0]?.dispatchEvent(new Event('input', { bubbles: true }));
    fields[0]?.focus();
    setFlow(flow + 1);
  };
  const mails = content.mails(flows, flow);
  const text = order && order.state !== 'paid' ? content.textBefore : content.text;
  return (
    <section
      ref={place}
      aria-labelledby="prepare"
      className="on-pine grid gap-6 self-start rounded-card p-(--panel-space) lg:[grid-area:1/2/3] print:hidden"
    >
      <div className="grid gap-2">
        <h2 id="prepare" className="text-title">
          <span className="with-order">{content.heading}</span>
          <span className="without-order">{content.headingWithoutId}</span>
        </h2>
        <p className="text-muted">
          <span key={text}>{text}</span>{' '}
          <span key={mails} className="mt-4 block text-ink">
            {mails}
          </span>
        </p>
      </div>
      <Questions
        asksNumber={!order?.number}
        onInput={({ currentTarget }) => setTyped(readTyped(currentTarget))}
      />
      <Recipient isNumbered={Boolean(number)} />
      <Answers
        key={flow}
        subject={content.subject(number, flows, flow)}
        words={wordsOf(typed, order?.number)}
        nextFlow={flow < (flows ?? 1) ? flow + 1 : undefined}
        onNext={startNext}
      />
      {person && (
        <div className="line-above pt-5">
          <ContactPerson {...person} />
        </div>
      )}
    </section>
  );
}

/** The body of the mail. It repeats a number that the buyer typed; the number of a known order is in the subject. */
function wordsOf({ number = '', answers }: Typed, orderNumber: string | undefined): string {
  const answered = content.questions
    .map(({ question }, index) => `${question}\n${answers?.[index] ?? ''}\n`)
    .join('\n');
  return orderNumber ? answered : `${content.numberLine}${number}\n\n${answered}`;
}

type QuestionsProps = { asksNumber: boolean; onInput: FormEventHandler<HTMLFormElement> };

function Questions({ asksNumber, onInput }: QuestionsProps) {
  return (
    // Not sent; `action` names the draft. `noValidate` exempts the form from held submits (docs/decisions/180).
    <form
      action="/success"
      noValidate
      className="grid gap-4 noscript:[&_textarea]:hidden"
      onInput={onInput}
      onSubmit={(event) => event.preventDefault()}
    >
      {asksNumber && (
        <label className="without-order noscript:hidden grid gap-1 line-below pb-5">
          <span className="font-semibold">{content.number.label}</span>
          <span className="text-muted text-small">{content.number.hint}</span>
          <input name="number" className="field-control" />
        </label>
      )}
      {content.questions.map(({ question, hint }, index) => (
        <label key={question} className="grid gap-1">
          <span className="font-semibold">{question}</span>
          <span className="text-muted text-small">{hint}</span>
          <textarea name={`answer-${index}`} dir="auto" className="field-control" data-short="" />
        </label>
      ))}
    </form>
  );
}

function Recipient({ isNumbered }: { isNumbered: boolean }) {
  return (
    <p className="line-above pt-5">
      <span className="text-muted">{content.to}</span>{' '}
      <span className="inline-block">
        <strong className="font-semibold">{company.email}</strong>.
      </span>
      <span className="mt-1 block text-muted text-small">
        {isNumbered ? (
          content.numberFollows
        ) : (
          <>
            <span className="without-order noscript:hidden">{content.numberAbove}</span>
            <span className="not-noscript:with-order">{content.writeNumber}</span>
          </>
        )}
      </span>
      <span className="block text-muted text-small noscript:hidden">{content.noMail}</span>
    </p>
  );
}

type AnswersProps = {
  subject: string;
  words: string;
  nextFlow: number | undefined;
  onNext: () => void;
};

/** The ways to take the answers along: a mail, or the clipboard. Then the next flow's questions can start. */
function Answers({ subject, words, nextFlow, onNext }: AnswersProps) {
  const [isTaken, setTaken] = useState(false);
  const [copied, setCopied] = useState({ words, result: '' });
  const copy = async () => {
    try {
      // `navigator.clipboard` is missing over plain HTTP.
      await navigator.clipboard.writeText(words);
      setCopied({ words, result: content.copied });
      setTaken(true);
    } catch {
      setCopied({ words, result: content.notCopied });
    }
  };
  const [about, body] = [subject, words].map(encodeURIComponent);
  return (
    <div className="-mt-2 flex flex-wrap gap-3 max-sm:grid">
      <ButtonLink
        href={`mailto:${company.email}?subject=${about}&body=${body}`}
        onClick={() => setTaken(true)}
      >
        {content.mail}
      </ButtonLink>
      <Button variant="secondary" className="noscript:hidden" onClick={() => void copy()}>
        {content.copy}
      </Button>
      {isTaken && nextFlow && (
        <Button variant="secondary" onClick={onNext}>
          {content.next(nextFlow)}
        </Button>
      )}
      <p role="status" className="self-center text-small">
        {copied.words === words && copied.result}
      </p>
    </div>
  );
}
