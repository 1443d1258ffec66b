import { writeFile } from 'node:fs/promises';
import type { TestInfo } from '@playwright/test';
import { writeStep } from '../../../mocks/api/scenarios.ts';
import { until } from '../engines/until.ts';
import { approachForm } from '../journeys/steps.ts';
import { widenText } from '../widen-text.ts';
import type { Size, Stage } from './open-stage.ts';
import type { Case, Place } from './places.ts';
import { recordAnnouncements, toastState } from './toast-state.ts';

export function addressOf(
  { endpoint, path }: Place,
  cases: readonly Case[],
  milliseconds = 0,
): string {
  const outcomes = cases.map(({ outcome }) => writeStep({ outcome, milliseconds })).join();
  return `${path}${path.includes('?') ? '&' : '?'}scenario=${endpoint.name}:${outcomes}`;
}

export async function openPlace(
  { visitor, clock, isWide }: Stage,
  place: Place,
  address: string,
): Promise<void> {
  await visitor.open(address);
  // A font that loads late would shift the layout.
  await until('the fonts', () => visitor.read(() => document.fonts.status === 'loaded'));
  await approachForm(visitor, place.forms[0]);
  if (isWide) await visitor.read(widenText);
  // From here on timers run only by `runFor`.
  await clock?.pauseAt((await visitor.read(() => Date.now())) + 5000);
}

export async function fillIn(stage: Stage, { typed, forms }: Place): Promise<void> {
  const { visitor, clock } = stage;
  const [form] = forms;
  await clock?.runFor(100);
  const { typed: before } = await visitor.read(toastState, form ?? '');
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

/** Scrolls to the position where a toast is most likely to cover the control, then submits. */
export async function send(stage: Stage, form: string, byEnter: boolean): Promise<void> {
  const { visitor } = stage;
  await visitor.read(recordAnnouncements);
  if (!byEnter) {
    const button = visitor.css(`${form} [type=submit]`);
    await button.read((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    return button.click();
  }
  const field = visitor.css(`${form} [name]`);
  await field.focus();
  // WebKit scrolls to the caret when it paints, which on a busy machine may be after the response.
  await isPainted(stage);
  await field.read((element) =>
    window.scrollBy({ top: element.getBoundingClientRect().top - 168, behavior: 'instant' }),
  );
  await visitor.press('Enter');
}

export const sizeName = ({ width, height }: Size) => `${width}x${height}`;

/** Call after reading the console: in Firefox a screenshot adds messages to the console. */
export async function keepPicture(
  { visitor }: Stage,
  state: string,
  size: Size,
  info: TestInfo,
): Promise<void> {
  const bytes = await visitor.picture();
  await visitor.forget();
  const type = bytes[0] === 0x89 ? 'png' : 'jpeg';
  const name = `${state} ${sizeName(size)}`;
  const path = info.outputPath(`${name}.${type}`);
  await writeFile(path, bytes);
  info.attachments.push({ name, path, contentType: `image/${type}` });
}
