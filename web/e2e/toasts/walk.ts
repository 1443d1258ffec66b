import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { formWords } from '#contract/forms.ts';
import { formContent } from '../../content/forms.ts';
import { toastLabels } from '../../content/layout.ts';
import { orderContent } from '../../content/order.ts';
import { pricingContent } from '../../content/pricing.ts';
import { isShown } from '../journeys/steps.ts';
import { look, lookAtPage } from './look.ts';
import type { Size, Stage } from './stage.ts';
import { addressOf, fillIn, openSurface, send } from './steps.ts';
import type { Case, Surface } from './surfaces.ts';

/** A case in a window of this size. */
export type Step = Case & {
  size: Size;
  /** By Enter in a field at the top of the window, instead of the button at its lower edge. */
  byEnter: boolean;
};

/** Milliseconds after which a toast or words that do not come are given up, and looks, which a busy machine delays. */
const patience = { milliseconds: 3000, looks: 50 };
/** Milliseconds after which a page gives up waiting for an answer, and for which a toast stays. */
const answerLimit = 25_000;
const duration = 5000;

/**
 * Looks until what is seen is what is wanted, or for as long as one is patient, and returns what was seen last. Before
 * each look the page's time goes on by `step` milliseconds, or, without a clock, by 60.
 */
async function lookUntil<Seen>(
  { clock }: Stage,
  see: () => Promise<Seen>,
  isWanted: (seen: Seen) => boolean,
  step = 20,
): Promise<Seen> {
  const end = Date.now() + patience.milliseconds;
  for (let looks = 1; ; looks++) {
    await (clock ? clock.runFor(step) : pause(60));
    const seen = await see();
    const isOver = looks >= patience.looks && Date.now() > end;
    if (isWanted(seen) || isOver) return seen;
  }
}

/** What is to be seen and heard after a form was sent or a purchase failed. */
function wanted(surface: Surface, { told, byEnter }: Step): ReturnType<typeof look> {
  const { title, description } = told;
  const isForm = Object.keys(surface.typed).length > 0;
  const isFailure = told.by === 'failure';
  const { lead, before, link, after } = pricingContent.card.failedLine(description);
  const failedLine = isForm ? `${title}. ${description}` : `${lead}${before}${link}${after}`;
  const action = isForm && isFailure ? formContent.failure.action : undefined;
  const [firstField = ''] = Object.keys(surface.typed);
  const said = [toastLabels.toast, title, description, action?.altText].filter(Boolean).join(' ');
  const focusedControl = byEnter ? firstField : 'control';
  return {
    toasts: 1,
    words: [title, description, ...(action ? [formWords.writeToUs] : [])],
    border: isFailure ? 'red' : 'dark',
    isLegible: true,
    isStill: true,
    isInWindow: true,
    isOnTop: true,
    covers: [],
    heard: [`${isFailure ? 'assertive' : 'polite'}: ${said}`],
    lasting: isFailure ? failedLine : title,
    isLastingInWindow: true,
    focus: isFailure ? focusedControl : 'section',
    isUsable: isFailure || null,
    typed: isForm && isFailure ? { ...surface.typed, consent: 'on' } : {},
  };
}

/** What is seen and what should be, and what is to be seen afterwards. */
type Sight = { seen: object; wanted: object; later?: () => Promise<Sight> };

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
  const expected = wanted(surface, step);
  if (!clock) {
    // The announcement and the page's last changes follow the toast.
    const seen = await lookUntil(stage, see, (each) => isDeepStrictEqual(each, expected));
    // A browser that paints no frame within a second, on a busy machine, announces nothing.
    const heard = seen.heard.length > 0 ? expected.heard : [];
    return { seen, wanted: { ...expected, heard } };
  }
  const first = await lookUntil(stage, see, ({ toasts }) => toasts > 0);
  if (first.toasts === 0) return { seen: first, wanted: expected };
  await clock.runFor(100);
  // A frame may be late; the page's time stands still meanwhile.
  const settled = { ...stage, clock: undefined };
  const seen = await lookUntil(settled, see, (each) => isDeepStrictEqual(each, expected));
  const count = async () => (await see()).toasts;
  return {
    seen,
    wanted: expected,
    async later() {
      await clock.runFor(duration - 140);
      const before = await count();
      await clock.runFor(60);
      const after = await lookUntil(stage, count, (left) => left === 0);
      return { seen: { before, after }, wanted: { before: 1, after: 0 } };
    },
  };
}

/** Buys to the end: the mocked checkout, and the order that is paid there. */
async function checkoutSight({ visitor, clock }: Stage, form: string): Promise<Sight> {
  await clock?.resume();
  const name = await visitor
    .css(form)
    .read((element) => element.closest('li')?.querySelector('h3 span')?.textContent);
  await visitor.css(`${form} [type=submit]`).click();
  const title = visitor.css('dialog h1');
  await isShown(title);
  return {
    seen: { title: await title.read(({ textContent }) => textContent) },
    wanted: { title: `Betala ${name}` },
    async later() {
      await visitor.role('button', 'Betala').click();
      const { heading } = orderContent.states.paid;
      await isShown(visitor.role('heading', heading));
      return { seen: {}, wanted: {} };
    },
  };
}

async function pageSight(stage: Stage, { comes, told }: Case): Promise<Sight> {
  const expected = { words: [told.title, told.description], timesHeard: 1, toasts: 0 };
  const see = () => stage.visitor.read(lookAtPage);
  const isWanted = (seen: object) => isDeepStrictEqual(seen, expected);
  // Playwright repeats in each new document what its clock was told before, so it is told only where time must pass.
  const inTime = comes ? { ...stage, clock: undefined } : stage;
  const seen = await lookUntil(inTime, see, isWanted, comes ? 20 : answerLimit / 5);
  return { seen, wanted: expected };
}

/** Brings about a step of a sequence, in the document that has had those before it, or in a new one. */
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
  // Not answered at once, so that the page first shows that it sends.
  if (isFirst) await openSurface(stage, surface, addressOf(surface, [step, ...rest], 50));
  else if (step.size !== steps[index - 1]?.size) await stage.driver.resize(step.size);
  return step.told.by === 'checkout'
    ? checkoutSight(stage, form)
    : toastSight(stage, surface, step, form);
}
