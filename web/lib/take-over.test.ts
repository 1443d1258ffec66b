import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { holdSubmits } from '../build/inline-scripts.ts';
import { giveUp, takeOver } from './take-over.ts';

const posted = vi.fn<(item: string) => void>();
const answered = vi.fn<(item: string) => void>();

const itemOf = (form: HTMLFormElement) => String(new FormData(form).get('item'));

function addForm(item: string): HTMLFormElement {
  document.body.insertAdjacentHTML(
    'beforeend',
    `<form method="post" action="/api/test">
      <input type="hidden" name="item" value="${item}"><input name="name" required><button></button>
    </form>`,
  );
  return document.body.lastElementChild as HTMLFormElement;
}

function hydrate(form: HTMLFormElement): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    answered(itemOf(form));
  });
  takeOver(form);
}

function press(form: HTMLFormElement, name = 'Åsa'): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('[required]')) field.value = name;
  form.querySelector('button')?.click();
}

const listeners: Parameters<typeof window.addEventListener>[] = [];

const stopListening = () => {
  for (const listener of listeners.splice(0)) window.removeEventListener(...listener);
};

beforeEach(() => {
  const listen = vi.spyOn(window, 'addEventListener');
  holdSubmits();
  listeners.push(...listen.mock.calls);
  document.body.replaceChildren();
  vi.clearAllMocks();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function post(
    this: HTMLFormElement,
  ) {
    posted(itemOf(this));
  });
  vi.useFakeTimers();
});

// Other tests share this window.
afterEach(() => {
  stopListening();
  globalThis.hold?.drop();
  globalThis.hold = undefined;
});

test('the browser validates an empty form until the form’s code has loaded', () => {
  const form = addForm('a');
  press(form, '');
  expect(form.noValidate).toBe(false);
  hydrate(form);
  expect(form.noValidate).toBe(true);
  vi.advanceTimersByTime(20_000);
  expect([answered.mock.calls, posted.mock.calls]).toEqual([[], []]);
  press(form, '');
  expect(answered).toHaveBeenCalledOnce();
});

test('two presses before the code has loaded cause one submit, which the code handles', () => {
  const form = addForm('a');
  press(form);
  press(form);
  expect(answered).not.toHaveBeenCalled();
  hydrate(addForm('b'));
  expect(answered).not.toHaveBeenCalled();
  hydrate(form);
  vi.advanceTimersByTime(20_000);
  expect([answered.mock.calls, posted.mock.calls]).toEqual([[['a']], []]);
});

test('a form that React has rendered again handles the held submit of the earlier form', () => {
  const form = addForm('a');
  press(form);
  form.remove();
  const next = addForm('a');
  press(next, '');
  hydrate(next);
  expect(answered.mock.calls).toEqual([['a']]);
});

test('without its code a form is posted once, four seconds after the press', () => {
  const form = addForm('a');
  press(form);
  vi.advanceTimersByTime(3_999);
  expect(posted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(posted.mock.calls).toEqual([['a']]);
  vi.advanceTimersByTime(20_000);
  expect([answered.mock.calls, posted.mock.calls]).toEqual([[], [['a']]]);
  // The visitor stopped the navigation.
  hydrate(form);
  press(form);
  expect(answered.mock.calls).toEqual([['a']]);
});

test('a page restored from the back/forward cache holds no earlier submit', () => {
  const form = addForm('a');
  press(form);
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(20_000);
  expect(posted).not.toHaveBeenCalled();
  press(form);
  hydrate(form);
  expect(answered.mock.calls).toEqual([['a']]);
});

test('a form whose code cannot be loaded is posted at once, also at later presses', () => {
  const form = addForm('a');
  press(form);
  giveUp();
  expect(posted.mock.calls).toEqual([['a']]);
  window.dispatchEvent(new Event('pagehide'));
  press(addForm('b'));
  vi.advanceTimersByTime(0);
  expect(posted.mock.calls).toEqual([['a'], ['b']]);
});
