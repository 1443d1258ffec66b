import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readOrder } from '#contract/orders.ts';
import { sitePages } from '../content/pages.ts';
import { translateContinuously } from '../e2e/page-changes.ts';
import { given } from './server.ts';

const paths = [...sitePages.map(({ path }) => path), '/404'];
const order = '/success?session_id=cs_mock_growth';

beforeEach(() => {
  // Lazy code must load again.
  vi.resetModules();
  // Forms show the time of the response, which must be the same in both test runs.
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => void vi.useRealTimers());

/** Waits for lazy code, responses and the translator. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 40)));

/** Uses the page, navigates to the next one, and returns the text after each step. */
async function textsOf(address: string, isTranslated: boolean): Promise<string[]> {
  window.history.replaceState(null, '', address);
  const { loadPage, pageAt } = await import('../app/router.tsx');
  const { App } = await import('../app/app.tsx');
  const { render } = await import('./render.tsx');
  await Promise.all([
    ...paths.map((path) => loadPage(pageAt(path))),
    // Preloaded, so that the text changes at the same step with and without translation.
    import('../features/orders/preparation.tsx'),
    import('../features/leads/lead-form-with-flow.tsx'),
    import('../features/contact/contact-form-fields.tsx'),
    import('../features/live-order/order-run.ts'),
    import('../features/purchase/delivery-due.tsx'),
  ]);
  const { visitor, unmount } = await act(async () => render(<App />));
  const stop = isTranslated ? translateContinuously(document.body) : () => {};
  const texts: string[] = [];
  const record = async () => {
    await settle();
    const { body } = document.cloneNode(true) as Document;
    // Tooltips open and close by timers.
    for (const tooltip of body.querySelectorAll('.tooltip')) tooltip.remove();
    texts.push(body.textContent);
  };
  await record();
  await visitor.hover(screen.getByRole('main'));
  await record();
  for (const button of screen.queryAllByRole('button')) {
    if (button.closest('form')) continue;
    await visitor.click(button);
    await record();
  }
  for (const tab of [...screen.queryAllByRole('tab')].reverse()) await visitor.click(tab);
  await record();
  for (const send of document.querySelectorAll<HTMLFormElement>('main form:has([name=name])')) {
    fireEvent.submit(send);
    await record();
    await visitor.click(screen.getByRole('textbox', { name: /Namn/ }));
    await visitor.paste('Å'.repeat(101));
    await record();
  }
  const next =
    paths[(paths.indexOf(new URL(address, window.location.href).pathname) + 1) % paths.length];
  act(() => window.history.pushState(null, '', next));
  await record();
  stop();
  unmount();
  sessionStorage.clear();
  return texts;
}

function firstDifference(translated: string[], texts: string[]): string[] | undefined {
  const at = texts.findIndex((text, index) => text !== translated[index]);
  if (at < 0) return undefined;
  const [one = '', other = ''] = [translated[at], texts[at]];
  const from = [...other].findIndex((letter, index) => letter !== one[index]);
  return [one, other].map((text) => `${at}: ${text.slice(Math.max(0, from - 60), from + 60)}`);
}

test.each(paths)('%s shows the same text when it is translated continuously', async (path) => {
  const texts = await textsOf(path, false);
  vi.resetModules();
  expect(firstDifference(await textsOf(path, true), texts)).toBeUndefined();
});

test.each(['success', 'open', 'processing', 'unavailable'] as const)(
  'a translated order with the response %s shows the same text',
  async (outcome) => {
    given(readOrder, outcome);
    const texts = await textsOf(order, false);
    vi.resetModules();
    expect(firstDifference(await textsOf(order, true), texts)).toBeUndefined();
  },
);
