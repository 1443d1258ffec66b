import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type Flow,
  flowIn,
  flowParts,
  flowSentence,
  flowStarts,
  withoutFlow,
} from '#contract/flow-sentence.ts';
import type { Lead } from '#contract/leads.ts';
import { flowChoices as content } from '../../content/flow-choices.ts';
import { isLeadSubject } from '../../content/forms.ts';
import { FlowSteps } from '../../ui/flow-steps.tsx';
import type { LeadFormState } from './lead-form-fields.tsx';

const groupClasses = 'grid min-w-0 grid-cols-[repeat(auto-fit,minmax(max(6.5rem,40%),1fr))] gap-2';

const choiceClasses = [
  'relative grid min-h-11 items-center rounded-control edge-around bg-raised px-4 py-1.5',
  'cursor-pointer text-center text-balance text-small/[1.25] hover:border-ink',
  'has-checked:border-ink has-checked:bg-ink has-checked:text-paper',
  'forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]',
  'forced-colors:has-checked:forced-color-adjust-none',
].join(' ');

const linkClasses = 'link min-h-11 justify-self-start text-small/[1.6]';

const closeClasses = 'link -mt-12 -mb-1 min-h-11 justify-self-end text-small/[1.6]';

const lineClasses = [
  'w-full [--ground:var(--color-raised)] [&_li]:wrap-anywhere',
  '[&_li]:[transition:opacity_350ms_var(--ease-settle),translate_350ms_var(--ease-settle)]',
  'starting:[&_li]:opacity-0 starting:[&_li]:[translate:0_-0.75rem]',
].join(' ');

/**
 * Draws a flow from two choices and puts the flow first in the lead's text (docs/product.md 2.4). React state contains
 * a flow that is not in the text: an incomplete flow, or a flow beside the visitor's own text.
 */
export function FlowChoices({ form, close }: { form: LeadFormState; close: () => void }) {
  const { control, getValues, setValue } = form;
  const first = useRef<HTMLFieldSetElement>(null);
  const [picked, setPicked] = useState<Partial<Flow>>({});
  // The clicked button has disappeared, and the focus with it.
  useEffect(() => first.current?.querySelector('input')?.focus(), []);
  const [text = '', programs = ''] = useWatch({ control, name: ['painPoint', 'currentApps'] });
  const flow: Partial<Flow> = flowIn(text) ?? picked;

  const write = ({ currentTarget }: SyntheticEvent, words: string) => {
    setValue('painPoint', words, { shouldValidate: form.formState.isSubmitted });
    const field = currentTarget.closest('form')?.querySelector('textarea');
    // The draft is saved on this event (docs/product.md 4.1).
    field?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const pick = (event: SyntheticEvent, choice: Partial<Flow>) => {
    const next = { ...flow, ...choice };
    const { start, result } = next;
    const written = getValues('painPoint') ?? '';
    const isFree = written.trim() === '' || isLeadSubject(written) || flowIn(written);
    setPicked(next);
    if (!start || !result || !isFree) return;
    const rest = isLeadSubject(written) ? '' : withoutFlow(written).trim();
    setPicked({});
    write(event, `${flowSentence({ start, result })}${rest && ` ${rest}`}`);
  };
  const clear = (event: SyntheticEvent) => {
    setPicked({});
    if (flowIn(text)) write(event, withoutFlow(text));
    first.current?.querySelector('input')?.focus();
  };

  const isBegun = flow.start !== undefined || flow.result !== undefined;
  return (
    <div className="mt-1 mb-4 rounded-control bg-tint px-4 pt-4">
      <fieldset ref={first} className="grid min-w-0 gap-2">
        <legend className="mb-2 font-semibold">{content.legend}</legend>
        <button type="button" className={closeClasses} onClick={close}>
          {content.hide}
        </button>
        <p className="text-muted text-small/[1.6]">{content.hint}</p>
        {content.groups.map((group) => (
          <ChoiceGroup key={group.part} {...group} flow={flow} pick={pick} />
        ))}
        <div
          className={isBegun ? 'mt-2 mb-4 grid gap-2 rounded-control bg-raised px-4 pt-4 pb-1' : ''}
        >
          {isBegun && <FlowLine flow={flow} programs={programs} />}
          <p role="status" className="text-muted text-small/[1.6] not-empty:pt-1">
            {flowIn(text) ? content.written : picked.start && picked.result && text && content.own}
          </p>
          {isBegun && (
            <button type="button" className={linkClasses} onClick={clear}>
              {content.clear}
            </button>
          )}
        </div>
      </fieldset>
    </div>
  );
}

type GroupProps = (typeof content.groups)[number] & {
  flow: Partial<Flow>;
  pick: (event: SyntheticEvent, choice: Partial<Flow>) => void;
};

function ChoiceGroup({ part, legend, kind, choices, flow, pick }: GroupProps) {
  const [isWhole, setWhole] = useState(false);
  const subject = flow.start ? flowStarts[flow.start].pronoun : 'den';
  return (
    <fieldset className={groupClasses}>
      <legend className="py-2 font-semibold text-small/[1.6]">{legend}</legend>
      {choices.map(([key, { words, ofStart }], index) => (
        <label
          key={key}
          className={`${choiceClasses} ${isWhole || index < 4 ? '' : 'not-has-checked:hidden'}`}
        >
          {/* The inputs belong to no form, because the form sends the text. */}
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
            form=""
            name={`flow-${part}`}
            checked={flow[part] === key}
            onChange={(event) => pick(event, { [part]: key })}
          />
          <span key={subject}>{ofStart ? `${subject} ${words}` : words}</span>
        </label>
      ))}
      <button
        type="button"
        className={`${linkClasses} col-span-full`}
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? content.fewer(kind) : content.more(kind)}
      </button>
    </fieldset>
  );
}

function FlowLine({ flow, programs }: { flow: Partial<Flow>; programs: string }) {
  const { stops, others } = flowParts(flow, programs);
  return (
    <div className={lineClasses}>
      <FlowSteps label={content.line} steps={stops} />
      {others && (
        <p className="mt-2 text-muted text-small">
          {content.others} {others}
        </p>
      )}
    </div>
  );
}

export function LeadFlow({ painPoint, currentApps }: Lead) {
  const flow = flowIn(painPoint);
  return (
    flow && (
      <div className="grid gap-2">
        <p className="font-semibold">{content.line}</p>
        <FlowLine flow={flow} programs={currentApps} />
      </div>
    )
  );
}
