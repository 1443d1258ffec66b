import { formWords } from '#contract/forms.ts';
import { formContent } from '../../content/forms.ts';
import { toastLabels } from '../../content/layout.ts';
import { orderContent } from '../../content/order.ts';
import { pricingContent } from '../../content/pricing.ts';
import { expect, poll } from '../fixtures.ts';
import { isShown, textOf } from '../journeys/steps.ts';
import { look, lookAtPage } from './look.ts';
import type { Size, Stage } from './stage.ts';
import { addressOf, fillIn, openSurface, send } from './steps.ts';
import type { Case, Surface } from './surfaces.ts';

export type Step = Case & {
  size: Size;
  /** Sends by Enter in a field at the top of the window instead of the button at the bottom. */
  byEnter: boolean;
  isWide: boolean;
};

/** Milliseconds until a page times out, and until a toast closes. */
const answerLimit = 25_000;
const duration = 5000;

type Sight = { fault: Error | undefined; later?: () => Promise<void> };

const faultOf = (expecting: Promise<void>): Promise<Error | undefined> =>
  expecting.then(
    () => undefined,
    (error: Error) => error,
  );

function wanted(
  surface: Surface,
  { told, byEnter }: Step,
): Record<keyof ReturnType<typeof look>, unknown> {
  const { title, description } = told;
  const isForm = Object.keys(surface.typed).length > 0;
  const isFailure = told.by === 'failure';
  // Matches any item, with or without a phone number.
  const { lead, link } = pricingContent.card.failedLine.wait('.+');
  const lastingFailure = isForm
    ? expect.stringContaining(`${title}. ${description}`.replace(/\s+/g, ' '))
    : expect.stringMatching(`${lead}.+ ${link}`.replace(/\s+/g, ' '));
  const action = isForm && isFailure ? formContent.failure.action : undefined;
  const [firstField = ''] = Object.keys(surface.typed);
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
    heard: [`${isFailure ? 'assertive' : 'polite'}: ${said}`],
    lasting: isFailure ? lastingFailure : title,
    isLastingInWindow: true,
    focus: isFailure ? focusedControl : 'section',
    isUsable: true,
    typed: isForm && isFailure ? { ...surface.typed, consent: 'on' } : {},
  };
}

async function toastSight(
  stage: Stage,
  surface: Surface,
  step: Step,
  form: string,
): Promise<Sight> {
  const { visitor, clock } = stage;
  await fillIn(stage, surface);
  await send(stage, form, step.byEnter);
  if (!step.comes) {
    await clock?.runFor(20);
    await isShown(visitor.css(`${form} [aria-busy]`));
    await clock?.runFor(answerLimit);
  }
  const see = () => visitor.read(look, form);
  const seeing = <Seen>(ask: () => Promise<Seen>, timeout: number) =>
    expect.poll(ask, { intervals: [20], timeout });
  const seeNext = async () => {
    await clock?.runFor(20);
    return see();
  };
  // The answer may be slow, but a visible toast must be checked before it closes.
  await faultOf(seeing(async () => (await seeNext()).toasts, 10_000).toBe(1));
  const limit = clock ? 10_000 : 3000;
  const silence = await faultOf(seeing(async () => (await seeNext()).heard, limit).not.toEqual([]));
  await clock?.runFor(100);
  const expected = wanted(surface, step);
  // On a busy machine a browser without a frame for a second announces nothing.
  if (silence && !clock) expected.heard = [];
  const fault = await faultOf(seeing(see, limit).toEqual(expected));
  if (!clock) return { fault };
  const toasts = async () => (await see()).toasts;
  return {
    fault,
    async later() {
      await clock.runFor(duration - 250);
      expect(await toasts()).toBe(1);
      await clock.runFor(250);
      await poll(toasts).toBe(0);
    },
  };
}

async function checkoutSight({ visitor, clock }: Stage, form: string): Promise<Sight> {
  await clock?.resume();
  const name = await visitor
    .css(form)
    .read((element) => element.closest('li')?.querySelector('h3 span')?.textContent);
  await visitor.css(`${form} [type=submit]`).click();
  return {
    fault: await faultOf(poll(() => textOf(visitor.css('dialog h1'))).toBe(`Betala ${name}`)),
    async later() {
      await visitor.role('button', 'Betala').click();
      await isShown(visitor.role('heading', orderContent.states.paid.heading));
    },
  };
}

async function pageSight({ visitor, clock }: Stage, { comes, told }: Case): Promise<Sight> {
  const expected = { words: [told.title, told.description], timesHeard: 1, toasts: 0 };
  const see = async () => {
    // Playwright replays earlier clock calls in each new document, so call it only when time must pass.
    if (!comes) await clock?.runFor(answerLimit / 5);
    return visitor.read(lookAtPage);
  };
  return { fault: await faultOf(poll(see).toEqual(expected)) };
}

/** Runs a step in the document of the previous steps, or in a new one. */
export async function bringAbout(
  stage: Stage,
  surface: Surface,
  steps: readonly Step[],
  { index, isFirst }: { index: number; isFirst: boolean },
): Promise<Sight> {
  const [step, ...rest] = steps.slice(index);
  if (!step) throw new Error('no such step');
  const form = surface.forms[index % surface.forms.length];
  if (form === undefined) {
    await stage.visitor.open(addressOf(surface, [step]));
    return pageSight(stage, step);
  }
  // Answers are delayed, so that the page first shows that it is sending.
  if (isFirst) await openSurface(stage, surface, addressOf(surface, [step, ...rest], 50));
  else if (step.size !== steps[index - 1]?.size) await stage.visitor.resize(step.size);
  return step.told.by === 'checkout'
    ? checkoutSight(stage, form)
    : toastSight(stage, surface, step, form);
}
