import { formWords } from '#contract/forms.ts';
import { formContent } from '../../content/forms.ts';
import { toastLabels } from '../../content/layout.ts';
import { orderContent } from '../../content/order.ts';
import { pricingContent } from '../../content/pricing.ts';
import { expect, poll } from '../fixtures.ts';
import { isShown, textOf } from '../journeys/steps.ts';
import type { Size, Stage } from './open-stage.ts';
import type { Case, Place } from './places.ts';
import { addressOf, fillIn, openPlace, send } from './stage.ts';
import { orderPageState, toastState } from './toast-state.ts';

export type Step = Case & {
  size: Size;
  /** Submits by Enter in a field at the top of the window instead of by the button at the bottom. */
  byEnter: boolean;
  isWide: boolean;
};

/** Milliseconds until a page times out, and until a toast closes. */
const answerLimit = 25_000;
const duration = 5000;

type Result = { failure: Error | undefined; later?: () => Promise<void> };

const failureOf = (expecting: Promise<void>): Promise<Error | undefined> =>
  expecting.then(
    () => undefined,
    (error: Error) => error,
  );

function wanted(
  place: Place,
  { message, byEnter }: Step,
): Record<keyof ReturnType<typeof toastState>, unknown> {
  const { title, description } = message;
  const isForm = Object.keys(place.typed).length > 0;
  const isFailure = message.by === 'failure';
  // Matches the line of any package or plan, with or without the company's phone number.
  const { lead } = pricingContent.card.failedLine.wait('.+');
  const lastingFailure = isForm
    ? expect.stringContaining(`${title}. ${description}`.replace(/\s+/g, ' '))
    : expect.stringMatching(`${lead}.+ skriv till oss`.replace(/\s+/g, ' '));
  const action = isForm && isFailure ? formContent.failure.action : undefined;
  const [firstField = ''] = Object.keys(place.typed);
  const said = [toastLabels.toast, title, description, action?.altText].filter(Boolean).join(' ');
  const focusedControl = byEnter ? firstField : 'control';
  return {
    toasts: 1,
    words: [title, description, ...(action ? [formWords.writeToUs] : [])],
    border: isFailure ? 'red' : 'dark',
    isVisible: true,
    isStill: true,
    isInWindow: true,
    isOnTop: true,
    covers: [],
    announced: [`${isFailure ? 'assertive' : 'polite'}: ${said}`],
    lasting: isFailure ? lastingFailure : title,
    isLastingInWindow: true,
    focus: isFailure ? focusedControl : 'section',
    isUsable: true,
    typed: isForm && isFailure ? { ...place.typed, consent: 'on' } : {},
  };
}

async function checkToast(stage: Stage, place: Place, step: Step, form: string): Promise<Result> {
  const { visitor, clock } = stage;
  await fillIn(stage, place);
  await send(stage, form, step.byEnter);
  if (!step.comes) {
    await clock?.runFor(20);
    await isShown(visitor.css(`${form} [aria-busy]`));
    await clock?.runFor(answerLimit);
  }
  const see = () => visitor.read(toastState, form);
  const seeing = <Seen>(ask: () => Promise<Seen>, timeout: number) =>
    expect.poll(ask, { intervals: [20], timeout });
  const seeNext = async () => {
    await clock?.runFor(20);
    return see();
  };
  // The response may be slow, but a visible toast must be checked before the toast closes.
  await failureOf(seeing(async () => (await seeNext()).toasts, 10_000).toBe(1));
  const limit = clock ? 10_000 : 3000;
  const silence = await failureOf(
    seeing(async () => (await seeNext()).announced, limit).not.toEqual([]),
  );
  await clock?.runFor(100);
  const expected = wanted(place, step);
  // On a busy machine a browser that paints no frame for a second announces nothing.
  if (silence && !clock) expected.announced = [];
  const failure = await failureOf(seeing(see, limit).toEqual(expected));
  if (!clock) return { failure };
  const toasts = async () => (await see()).toasts;
  return {
    failure,
    async later() {
      await clock.runFor(duration - 250);
      expect(await toasts()).toBe(1);
      await clock.runFor(250);
      await poll(toasts).toBe(0);
    },
  };
}

async function checkCheckout({ visitor, clock }: Stage, form: string): Promise<Result> {
  await clock?.resume();
  const name = await visitor
    .css(form)
    .read((element) => element.closest('li')?.querySelector('h3 span')?.textContent);
  await visitor.css(`${form} [type=submit]`).click();
  return {
    failure: await failureOf(poll(() => textOf(visitor.css('dialog h1'))).toBe(`Betala ${name}`)),
    async later() {
      await visitor.role('button', 'Betala').click();
      await isShown(visitor.role('heading', orderContent.states.paid.heading));
    },
  };
}

async function checkPage({ visitor, clock }: Stage, { comes, message }: Case): Promise<Result> {
  const expected = { words: [message.title, message.description], timesAnnounced: 1, toasts: 0 };
  const see = async () => {
    // Playwright replays earlier clock calls in each new document, so call it only when time must pass.
    if (!comes) await clock?.runFor(answerLimit / 5);
    return visitor.read(orderPageState);
  };
  return { failure: await failureOf(poll(see).toEqual(expected)) };
}

/** Runs a step in the document of the previous steps, or in a new one. */
export async function runStep(
  stage: Stage,
  place: Place,
  steps: readonly Step[],
  { index, isFirst }: { index: number; isFirst: boolean },
): Promise<Result> {
  const [step, ...rest] = steps.slice(index);
  if (!step) throw new Error('no such step');
  const form = place.forms[index % place.forms.length];
  if (form === undefined) {
    await stage.visitor.open(addressOf(place, [step]));
    return checkPage(stage, step);
  }
  // Responses are delayed, so that the page first shows that the submission is in progress.
  if (isFirst) await openPlace(stage, place, addressOf(place, [step, ...rest], 50));
  else if (step.size !== steps[index - 1]?.size) await stage.visitor.resize(step.size);
  return step.message.by === 'checkout'
    ? checkCheckout(stage, form)
    : checkToast(stage, place, step, form);
}
