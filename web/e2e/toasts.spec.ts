import { isDeepStrictEqual } from 'node:util';
import { expect, otherDist } from './fixtures.ts';
import { chromiumOnly } from './journeys/chromium-only.ts';
import { isShown } from './journeys/steps.ts';
import { comparePictures, isOnBoth, type Keep } from './toasts/compare-pictures.ts';
import { keepOutline, keepPicture } from './toasts/picture.ts';
import { type Size, type Stage, stageTest as test } from './toasts/stage.ts';
import { addressOf, fillIn, openSurface } from './toasts/steps.ts';
import { type Case, firstOfEachText, type Surface, surfaces } from './toasts/surfaces.ts';
import { bringAbout, type Sequence } from './toasts/walk.ts';

// Every outcome of every endpoint on every page that calls it, from the registry, in the mocked build. The pictures are
// in test-results/toasts.html.

/** Every outcome is shown in the first window, each text once in the others; the smallest is for toasts alone. */
const phone: Size = { width: 390, height: 844 };
const smallest: Size = { width: 320, height: 480 };
const others: Size[] = [
  { width: 844, height: 390 },
  { width: 1440, height: 900 },
];

/** The engines that have one window in real time show each text once per form, and every success. */
const isEverywhere = (surface: Surface, one: Case, size: Size) =>
  size === phone &&
  surface.forms.length > 0 &&
  one.comes &&
  (one.told.by !== 'failure' || firstOfEachText(surface.cases).includes(one));

const nameOf = ({ width, height }: Size) => `${width}x${height}`;

/** The walk on both builds. Each picture is of a new document, as one that differs must not change the next. */
function compare({ cases, ...sequence }: Sequence, name: string): void {
  test.describe(nameOf(sequence.size), () => {
    for (const one of cases) {
      comparePictures(`${name}: ${one.outcome}`, sequence.size, async (stage, keep) => {
        await bringAbout(stage, { ...sequence, cases: [one] }, { index: 0, isFirst: true });
        await keep(one.outcome);
      });
    }
  });
}

/** `also` are the windows in which the page of each text is pictured, too, without being loaded again. */
function walk(sequence: Sequence, also: Size[] = []): void {
  const { surface, size, byEnter, cases } = sequence;
  const texts = firstOfEachText(cases);
  const name = byEnter ? `${surface.name} by Enter` : surface.name;
  /** The document in which the sequence is under way, and the case that comes next. */
  let open: { stage: Stage; next: number } | undefined;

  if (otherDist) {
    compare(sequence, name);
    for (const each of also) compare({ ...sequence, size: each, cases: texts }, name);
    return;
  }
  test.describe(nameOf(size), () => {
    test.describe.configure({ mode: 'default' });
    for (const one of cases) {
      const tag = isEverywhere(surface, one, size) ? [] : [chromiumOnly];
      test(`${name}: ${one.outcome}`, { tag }, async ({ openStage, browserName }, info) => {
        const isOwn = (each: Case) =>
          browserName === 'chromium' || isEverywhere(surface, each, size);
        const own = { ...sequence, cases: cases.filter(isOwn) };
        const index = own.cases.indexOf(one);
        const isFirst = open?.next !== index;
        const stage = open && !isFirst ? open.stage : await openStage(size);
        open = { stage, next: index + 1 };
        const { seen, wanted, later } = await bringAbout(stage, own, { index, isFirst });
        const console = await stage.driver.complaints();
        const link = addressOf(surface, [one]);
        const { outcome, told } = one;
        const picture = { surface: name, outcome, window: nameOf(size), link, ...told };
        await keepPicture(stage, picture, info);
        const found = { ...seen, console };
        const expected = { ...wanted, console: [] };
        if (!isDeepStrictEqual(found, expected)) await keepOutline(stage, info);
        expect(found, link).toEqual(expected);
        const afterwards = await later?.();
        expect(afterwards?.seen, link).toEqual(afterwards?.wanted);
        for (const each of texts.includes(one) ? also : []) {
          await stage.driver.resize(each);
          await keepPicture(stage, { ...picture, window: nameOf(each) }, info);
        }
        if (also.length > 0) await stage.driver.resize(size);
      });
    }
  });
}

const formLink = ({ path, endpoint }: Surface) => `${path}?scenario=${endpoint.name}:hangs`;

/** The states of a form that no outcome shows. */
async function showForm(surface: Surface, stage: Stage, keep: Keep): Promise<void> {
  const { visitor, clock } = stage;
  const [form] = surface.forms;
  const press = async (state: string) => {
    await visitor.css(`${form} [type=submit]`).click();
    await clock?.run(100);
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
  const texts = firstOfEachText(surface.cases);
  if (surface.forms.length === 0) {
    walk({ surface, size: phone, byEnter: false, cases: surface.cases }, others);
    continue;
  }
  for (const byEnter of isForm ? [false, true] : [false]) {
    walk({ surface, size: phone, byEnter, cases: byEnter ? texts : surface.cases });
    for (const size of [smallest, ...others]) walk({ surface, size, byEnter, cases: texts });
  }
  if (!isForm) continue;
  const title = `${surface.name}: empty, with errors and while it is sent`;
  if (otherDist) {
    comparePictures(title, phone, (stage, keep) => showForm(surface, stage, keep));
    continue;
  }
  test(title, { tag: chromiumOnly }, async ({ openStage }, info) => {
    const stage = await openStage(phone);
    const common = { surface: surface.name, window: nameOf(phone), link: formLink(surface) };
    await showForm(surface, stage, (outcome) =>
      keepPicture(stage, { ...common, outcome, title: '', description: '' }, info),
    );
  });
}
