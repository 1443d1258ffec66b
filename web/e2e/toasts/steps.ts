import { writeStep } from '../../../mocks/api/scenarios.ts';
import { until } from '../engines/until.ts';
import { approachForm } from '../journeys/steps.ts';
import { widenText } from '../widen-text.ts';
import { listen, look } from './look.ts';
import type { Stage } from './stage.ts';
import type { Case, Surface } from './surfaces.ts';

/** The address that answers with these cases from the first call on, each after a delay. */
export function addressOf(
  { endpoint, path }: Surface,
  cases: readonly Case[],
  milliseconds = 0,
): string {
  const outcomes = cases.map(({ outcome }) => writeStep({ outcome, milliseconds })).join();
  return `${path}${path.includes('?') ? '&' : '?'}scenario=${endpoint.name}:${outcomes}`;
}

/** Opens the page of the surface, and comes to its form as a visitor does. */
export async function openSurface(
  { visitor, clock, isWide }: Stage,
  surface: Surface,
  address: string,
): Promise<void> {
  await visitor.open(address);
  // A font that comes late moves what a line was scrolled to.
  await until('the fonts', () => visitor.read(() => document.fonts.status === 'loaded'));
  await approachForm(visitor, surface.forms[0]);
  if (isWide) await visitor.read(widenText);
  // From here on the page's timers can be looked at between two of their calls.
  await clock?.pauseAt((await visitor.read(() => Date.now())) + 5000);
}

/** Fills in what the form does not have yet. */
export async function fillIn(stage: Stage, { typed, forms }: Surface): Promise<void> {
  const { visitor, clock } = stage;
  const [form] = forms;
  await clock?.runFor(100);
  const { typed: before } = await visitor.read(look, form ?? '');
  for (const [name, text] of Object.entries(typed)) {
    if (before[name] !== text) await visitor.css(`${form} [name=${name}]`).fill(text);
  }
  const consent = visitor.css(`${form} [type=checkbox]`);
  if (!('consent' in before) && (await consent.isShown())) await consent.click();
}

/** Waits until the page has been painted. */
async function isPainted({ visitor, clock }: Stage): Promise<void> {
  await visitor.read(() => {
    Object.assign(window, { isPainted: false });
    const paint = () => Object.assign(window, { isPainted: true });
    requestAnimationFrame(() => void requestAnimationFrame(paint));
  });
  await until('a painted page', async () => {
    await clock?.runFor(20);
    return visitor.read(() => (window as { isPainted?: boolean }).isPainted);
  });
}

/** Sends the form from where a toast is most likely to cover something. */
export async function send(stage: Stage, form: string, byEnter: boolean): Promise<void> {
  const { visitor } = stage;
  await visitor.read(listen);
  if (!byEnter) {
    const button = visitor.css(`${form} [type=submit]`);
    await button.read((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    return button.click();
  }
  const field = visitor.css(`${form} [name]`);
  await field.focus();
  // WebKit scrolls to the caret only when it paints, which can take a busy machine longer than the answer.
  await isPainted(stage);
  await field.read((element) =>
    window.scrollBy({ top: element.getBoundingClientRect().top - 168, behavior: 'instant' }),
  );
  await visitor.press('Enter');
}
