import { writeStep } from '../../../mocks/api/scenarios.ts';
import { until } from '../engines/until.ts';
import { approachForm } from '../journeys/steps.ts';
import { widenText } from '../widen-text.ts';
import { listen, look } from './look.ts';
import type { Stage } from './stage.ts';
import type { Case, Surface } from './surfaces.ts';

export function addressOf(
  { endpoint, path }: Surface,
  cases: readonly Case[],
  milliseconds = 0,
): string {
  const outcomes = cases.map(({ outcome }) => writeStep({ outcome, milliseconds })).join();
  return `${path}${path.includes('?') ? '&' : '?'}scenario=${endpoint.name}:${outcomes}`;
}

export async function openSurface(
  { visitor, clock, isWide }: Stage,
  surface: Surface,
  address: string,
): Promise<void> {
  await visitor.open(address);
  // A font that loads late would move the page.
  await until('the fonts', () => visitor.read(() => document.fonts.status === 'loaded'));
  await approachForm(visitor, surface.forms[0]);
  if (isWide) await visitor.read(widenText);
  // From here on timers run only by `runFor`.
  await clock?.pauseAt((await visitor.read(() => Date.now())) + 5000);
}

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

/** Scrolls to where a toast is most likely to cover the control. */
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
  // WebKit scrolls to the caret when it paints, on a busy machine after the answer.
  await isPainted(stage);
  await field.read((element) =>
    window.scrollBy({ top: element.getBoundingClientRect().top - 168, behavior: 'instant' }),
  );
  await visitor.press('Enter');
}
