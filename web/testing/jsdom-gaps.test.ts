import { expect, test, vi } from 'vitest';

const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve('a frame')));

test('frames come after the look of a page with a focus has changed under fake timers', async () => {
  const input = document.createElement('input');
  document.body.append(input);
  input.focus();
  // What the focus itself started is over after some frames.
  for (let frames = 0; frames < 5; frames += 1) await frame();
  vi.useFakeTimers();
  input.setAttribute('class', 'wide');
  vi.useRealTimers();
  expect(await frame()).toBe('a frame');
  input.remove();
});
