import type { ToastText } from '#contract/errors.ts';
import { chromiumOnly } from './engines/installed.ts';
import { expect, otherDist } from './fixtures.ts';
import { isShown } from './journeys/steps.ts';
import { isInPart, quick } from './part.ts';
import { comparePictures, isOnBoth, type Keep } from './toasts/compare-pictures.ts';
import { keepPicture, nameOf } from './toasts/picture.ts';
import { type Size, type Stage, stageTest as test } from './toasts/stage.ts';
import { addressOf, fillIn, openSurface } from './toasts/steps.ts';
import { type Case, firstOfEachText, type Surface, surfaces } from './toasts/surfaces.ts';
import { bringAbout, type Step } from './toasts/walk.ts';

// Every outcome of every endpoint on every page that calls it, in the mocked build. Writes test-results/toasts.html.

/** The phone shows every outcome, the other sizes each text once. */
const phone: Size = { width: 390, height: 844 };
const smallest: Size = { width: 320, height: 480 };
const others: Size[] = [
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

const shownAs = (link: string, { title, description }: ToastText) => [
  { type: 'words', description: `${title} ${description}`.trim() },
  { type: 'link', description: link },
];

const surfaceOf = ({ name }: Surface, { byEnter, isWide }: Step) =>
  `${name}${byEnter ? ' by Enter' : ''}${isWide ? ' in wider text' : ''}`;

/** A new document for each picture, so that differences do not accumulate. */
function compare(surface: Surface, step: Step): void {
  test.describe(nameOf(step.size), () => {
    const title = `${surfaceOf(surface, step)}: ${step.outcome}`;
    comparePictures(title, step.size, async (stage, keep) => {
      await bringAbout(stage, surface, [step], { index: 0, isFirst: true });
      await keep(step.outcome);
    });
  });
}

/** `also`: sizes in which each text is only photographed, without a reload. */
function walk(surface: Surface, steps: readonly Step[], also: Size[] = []): void {
  const texts = firstOfEachText(surface.cases).map(({ outcome }) => outcome);
  const alsoIn = ({ outcome }: Step) => (texts.includes(outcome) ? also : []);
  // Firefox and WebKit run in real time: each text once per form, and every success.
  const isEverywhere = ({ size, isWide, comes, told, outcome }: Step) =>
    size === phone &&
    !isWide &&
    surface.forms.length > 0 &&
    comes &&
    (told.by !== 'failure' || texts.includes(outcome));
  // Each text once on a phone, and thanks in wider text in the smallest window.
  const isQuick = ({ size, byEnter, isWide, comes, outcome, told }: Step) =>
    comes &&
    !byEnter &&
    texts.includes(outcome) &&
    (isWide ? size === smallest && told.by === 'thanks' : size === phone);
  let open: { stage: Stage; next: number } | undefined;

  if (otherDist) {
    const inEach = (step: Step) => [step, ...alsoIn(step).map((size) => ({ ...step, size }))];
    for (const step of steps.flatMap(inEach)) compare(surface, step);
    return;
  }
  test.describe.configure({ mode: 'default' });
  for (const step of steps) {
    const { outcome, size, told } = step;
    const name = surfaceOf(surface, step);
    const tag = [...(isEverywhere(step) ? [] : [chromiumOnly]), ...(isQuick(step) ? [quick] : [])];
    const link = addressOf(surface, [step]);
    const annotation = shownAs(link, told);
    test.describe(nameOf(size), () => {
      test(`${name}: ${outcome}`, { tag, annotation }, async ({ openStage, browserName }, info) => {
        const isOwn = (each: Step) =>
          browserName === 'chromium' ? isInPart(isQuick(each)) : isEverywhere(each);
        const own = steps.filter(isOwn);
        const index = own.indexOf(step);
        const isFirst = open?.next !== index;
        const stage =
          open && !isFirst ? open.stage : { ...(await openStage(size)), isWide: step.isWide };
        open = { stage, next: index + 1 };
        const { fault, later } = await bringAbout(stage, surface, own, { index, isFirst });
        expect.soft(await stage.visitor.complaints(), link).toEqual([]);
        await keepPicture(stage, outcome, size, info);
        if (fault) throw fault;
        await later?.();
        for (const each of alsoIn(step)) {
          await stage.visitor.resize(each);
          await keepPicture(stage, outcome, each, info);
        }
        if (also.length > 0) await stage.visitor.resize(size);
      });
    });
  }
}

function formSteps({ cases, typed }: Surface, isWide: boolean): Step[] {
  const ways = Object.keys(typed).length > 0 ? [false, true] : [false];
  const texts = firstOfEachText(cases).filter(({ told }) => told.by !== 'checkout');
  const steps = (each: readonly Case[], size: Size, byEnter: boolean) =>
    each.map((one) => ({ ...one, size, byEnter, isWide }));
  const all = [phone, smallest, ...others].flatMap((size) =>
    ways.flatMap((byEnter) => {
      const isWhole = size === phone && !byEnter && !isWide;
      return steps(isWhole ? cases : texts, size, byEnter);
    }),
  );
  const isLeft = ({ told }: Step) => Number(told.by === 'checkout');
  return all.toSorted((one, other) => isLeft(one) - isLeft(other));
}

const formLink = ({ path, endpoint }: Surface) => `${path}?scenario=${endpoint.name}:hangs`;

async function showForm(surface: Surface, stage: Stage, keep: Keep): Promise<void> {
  const { visitor, clock } = stage;
  const [form] = surface.forms;
  const press = async (state: string) => {
    await visitor.css(`${form} [type=submit]`).click();
    await clock?.runFor(100);
    await isShown(visitor.css(`${form} ${state}`));
  };
  await openSurface(stage, surface, formLink(surface));
  await keep('empty');
  await press('[aria-invalid=true]');
  await keep('errors');
  await fillIn(stage, surface);
  await press('[aria-busy]');
  await keep('sending');
}

for (const surface of surfaces.filter(isOnBoth)) {
  const isForm = Object.keys(surface.typed).length > 0;
  const once = surface.cases.map((one) => ({ ...one, size: phone, byEnter: false, isWide: false }));
  // Wider text needs a document of its own. Comparisons do not use it.
  for (const isWide of otherDist || surface.forms.length === 0 ? [false] : [false, true]) {
    test.describe(() => {
      if (surface.forms.length > 0) walk(surface, formSteps(surface, isWide));
      else walk(surface, once, others);
    });
  }
  if (!isForm) continue;
  const title = `${surface.name}: empty, with errors and while it is sent`;
  if (otherDist) {
    comparePictures(title, phone, (stage, keep) => showForm(surface, stage, keep));
    continue;
  }
  const annotation = shownAs(formLink(surface), { title: '', description: '' });
  test(title, { tag: chromiumOnly, annotation }, async ({ openStage }, info) => {
    const stage = await openStage(phone);
    await showForm(surface, stage, (state) => keepPicture(stage, state, phone, info));
  });
}
