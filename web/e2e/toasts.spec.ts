import type { ToastText } from '#contract/errors.ts';
import { chromiumOnly } from './engines/installed.ts';
import { expect, workerTest as test } from './fixtures.ts';
import { isShown } from './journeys/steps.ts';
import { quick } from './part.ts';
import type { Size, Stage } from './toasts/open-stage.ts';
import { type Case, firstOfEachText, type Place, places } from './toasts/places.ts';
import { runStep, type Step } from './toasts/run-step.ts';
import { addressOf, fillIn, keepPicture, openPlace, sizeName } from './toasts/stage.ts';

// Every outcome of every endpoint on every page that calls it, in the mocked build. Writes test-results/toasts.html.

/** Every outcome is tested in the phone's size, each text once in the other sizes. */
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

const titleFor = ({ name }: Place, { byEnter, isWide }: Step) =>
  `${name}${byEnter ? ' by Enter' : ''}${isWide ? ' in wider text' : ''}`;

/** `also`: sizes in which only a screenshot of each text is taken, without a reload. */
function walk(place: Place, all: readonly Step[], also: Size[] = []): void {
  const texts = firstOfEachText(place.cases).map(({ outcome }) => outcome);
  const alsoIn = ({ outcome }: Step) => (texts.includes(outcome) ? also : []);
  // Firefox and WebKit run in real time: each text once per form, and every success.
  const isEverywhere = ({ size, isWide, comes, message, outcome }: Step) =>
    size === phone &&
    !isWide &&
    place.forms.length > 0 &&
    comes &&
    (message.by !== 'failure' || texts.includes(outcome));
  // Each text once on a phone, and the thank-you messages in wider text in the smallest window.
  const isQuick = ({ size, byEnter, isWide, comes, outcome, message }: Step) =>
    comes &&
    !byEnter &&
    texts.includes(outcome) &&
    (isWide ? size === smallest && message.by === 'thanks' : size === phone);
  // A step continues in the document of the previous step, so the steps of `npm test` follow each other. A purchase
  // leaves the document.
  const rank = (step: Step) => 2 * Number(step.message.by === 'checkout') + Number(!isQuick(step));
  const steps = all.toSorted((one, other) => rank(one) - rank(other));
  let open: { stage: Stage; next: number } | undefined;

  test.describe.configure({ mode: 'default' });
  for (const step of steps) {
    const { outcome, size, message } = step;
    const name = titleFor(place, step);
    const tag = [...(isEverywhere(step) ? [] : [chromiumOnly]), ...(isQuick(step) ? [quick] : [])];
    const link = addressOf(place, [step]);
    const annotation = shownAs(link, message);
    test.describe(sizeName(size), () => {
      test(`${name}: ${outcome}`, { tag, annotation }, async ({ openStage, browserName }, info) => {
        const own = browserName === 'chromium' ? steps : steps.filter(isEverywhere);
        const index = own.indexOf(step);
        const isFirst = open?.next !== index;
        const stage =
          open && !isFirst ? open.stage : { ...(await openStage(size)), isWide: step.isWide };
        open = { stage, next: index + 1 };
        const { failure, later } = await runStep(stage, place, own, { index, isFirst });
        expect.soft(await stage.visitor.complaints(), link).toEqual([]);
        await keepPicture(stage, outcome, size, info);
        if (failure) throw failure;
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

function formSteps({ cases, typed }: Place, isWide: boolean): Step[] {
  const ways = Object.keys(typed).length > 0 ? [false, true] : [false];
  const texts = firstOfEachText(cases).filter(({ message }) => message.by !== 'checkout');
  const steps = (each: readonly Case[], size: Size, byEnter: boolean) =>
    each.map((one) => ({ ...one, size, byEnter, isWide }));
  return [phone, smallest, ...others].flatMap((size) =>
    ways.flatMap((byEnter) => {
      const isWhole = size === phone && !byEnter && !isWide;
      return steps(isWhole ? cases : texts, size, byEnter);
    }),
  );
}

const formLink = ({ path, endpoint }: Place) => `${path}?scenario=${endpoint.name}:hangs`;

async function showForm(
  place: Place,
  stage: Stage,
  keep: (state: string) => Promise<void>,
): Promise<void> {
  const { visitor, clock } = stage;
  const [form] = place.forms;
  const press = async (state: string) => {
    await visitor.css(`${form} [type=submit]`).click();
    await clock?.runFor(100);
    await isShown(visitor.css(`${form} ${state}`));
  };
  await openPlace(stage, place, formLink(place));
  await keep('empty');
  await press('[aria-invalid=true]');
  await keep('errors');
  await fillIn(stage, place);
  await press('[aria-busy]');
  await keep('sending');
}

for (const place of places) {
  const isForm = Object.keys(place.typed).length > 0;
  const once = place.cases.map((one) => ({ ...one, size: phone, byEnter: false, isWide: false }));
  // Wider text needs a separate document.
  for (const isWide of place.forms.length === 0 ? [false] : [false, true]) {
    test.describe(() => {
      if (place.forms.length > 0) walk(place, formSteps(place, isWide));
      else walk(place, once, others);
    });
  }
  if (!isForm) continue;
  const title = `${place.name}: empty, with errors and while it is sent`;
  const annotation = shownAs(formLink(place), { title: '', description: '' });
  test(title, { tag: chromiumOnly, annotation }, async ({ openStage }, info) => {
    const stage = await openStage(phone);
    await showForm(place, stage, (state) => keepPicture(stage, state, phone, info));
  });
}
