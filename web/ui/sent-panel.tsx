import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './icon.tsx';
import { type Linked, LinkedText } from './link.tsx';
import { pausePresses } from './stray-presses.ts';

type Props = {
  title: string;
  description: string;
  next: {
    heading: string;
    steps: readonly string[];
    note: Linked;
  };
  /** The visitor's only copy of the submission. */
  copy: { label: string; rows: readonly { label: string; text: string }[] };
  drawing: ReactNode;
  isNew: boolean;
};

/**
 * A new panel takes the focus and is labelled by the steps' heading, because the toast has announced the thank-you
 * message (docs/decisions/096).
 */
export function SentPanel({ title, description, next, copy, drawing, isNew }: Props) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    pausePresses(panel.current?.closest('.panel') ?? null);
    // WebKit's `focus` ignores `scroll-margin`.
    const { offsetHeight = 0 } = panel.current ?? {};
    // `nearest` may show only the end of a high panel.
    const block = offsetHeight > window.innerHeight / 2 ? 'start' : 'nearest';
    panel.current?.scrollIntoView({ block });
    panel.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      data-sent=""
      className="sent-panel mb-8 grid scroll-mt-8 gap-8 border-b border-line pb-8"
    >
      <div className="grid gap-3">
        <h3 className="flex gap-3 text-title">
          <Icon name="check" className="mt-1 size-5 shrink-0 text-signal-deep" />
          {title}
        </h3>
        <p className="text-lead">{description}</p>
      </div>
      {drawing}
      <div className="grid content-start gap-4">
        <h4 id={id} className="font-semibold">
          {next.heading}
        </h4>
        <ul className="grid max-w-measure gap-3">
          {next.steps.map((step) => (
            <li key={step} className="flex gap-3">
              <Icon name="arrow" className="mt-1 size-5 shrink-0 text-signal-deep" />
              {step}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid max-w-measure content-start gap-4 text-muted">
        <p>
          <LinkedText text={next.note} />
        </p>
        <details>
          <summary className="link inline-flex text-ink">{copy.label}</summary>
          <dl className="mt-2 grid gap-4">
            {copy.rows.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto" className="whitespace-pre-line text-ink">
                  {text}
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </section>
  );
}
