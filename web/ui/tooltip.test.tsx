import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Tooltip, wordFrom } from './tooltip.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const shown = () => screen.queryAllByRole('tooltip').map((tooltip) => tooltip.textContent);

let today = Date.now();

async function renderTwo() {
  render(
    <>
      <Tooltip text="25 % läggs till">exkl. moms</Tooltip>
      <Tooltip text="Ingår varje månad">AI-kostnad</Tooltip>
    </>,
  );
  fireEvent.keyDown(document.body);
  const word = (name: string) => screen.getByRole('button', { name });
  await waitFor(() => expect(word('AI-kostnad')).toHaveAttribute('data-state'));
  const pair = { vat: word('exkl. moms'), cost: word('AI-kostnad') };
  // A day after the previous test, so that no tooltip of an earlier test counts as just closed.
  today += 24 * 3_600_000;
  vi.useFakeTimers({ now: today });
  return pair;
}

const enter = (word: HTMLElement) => {
  fireEvent.pointerEnter(word);
  fireEvent.pointerMove(word);
};

const leave = (word: HTMLElement) => {
  fireEvent.pointerLeave(word);
  fireEvent.pointerMove(document.body, { clientX: 900, clientY: 900 });
};

test('a tooltip opens when the pointer has rested for 700 ms', async () => {
  const { vat } = await renderTwo();
  enter(vat);
  await pass(690);
  expect(shown()).toEqual([]);
  await pass(10);
  expect(shown()).toEqual(['25 % läggs till']);
});

test.each([
  { after: 290, opens: ['Ingår varje månad'] },
  { after: 310, opens: [] },
])('$after ms after one tooltip, the next opens at once: $opens', async ({ after, opens }) => {
  const { vat, cost } = await renderTwo();
  enter(vat);
  await pass(700);
  leave(vat);
  expect(shown()).toEqual([]);
  await pass(after);
  enter(cost);
  await pass(1);
  expect(shown()).toEqual(opens);
});

const tap = (word: HTMLElement) => {
  fireEvent.pointerDown(word, { pointerType: 'touch' });
  fireEvent.pointerUp(word, { pointerType: 'touch' });
  fireEvent.click(word, { detail: 1 });
};

test('a tap opens a tooltip, and the next tap closes it', async () => {
  const { vat } = await renderTwo();
  tap(vat);
  expect(shown()).toEqual(['25 % läggs till']);
  tap(vat);
  expect(shown()).toEqual([]);
});

test('a word is plain text if the tooltip code cannot be loaded', async () => {
  const Unreachable = wordFrom(() => Promise.reject(new TypeError('Failed to fetch')));
  render(
    <Tooltip Word={Unreachable} text="25 % läggs till">
      exkl. moms
    </Tooltip>,
  );
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
  expect(screen.getByText('exkl. moms')).toBeVisible();
});
