import { expect, test, vi } from 'vitest';
import { draftOf, keepDraft } from './drafts.ts';

const path = '/api/test';

function pageWith({ name = '', words = '' } = {}) {
  document.body.innerHTML = `<p id="sent" data-sent-note></p><div><form action="${path}" method="post">
    <input name="name"><textarea name="words"></textarea>
    <input name="consent" type="checkbox"><input name="field_7" readonly>
  </form></div>`;
  const form = document.querySelector('form') as HTMLFormElement;
  const field = (key: string) => form.elements.namedItem(key) as HTMLInputElement;
  field('name').value = name;
  field('words').value = words;
  const end = keepDraft(form.parentElement as HTMLElement);
  const type = (key: string, text: string) => {
    field(key).value = text;
    field(key).dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  return { field, type, end };
}

test('typed values are restored after a reload, except the consent', () => {
  const { type, field } = pageWith();
  type('name', 'Åsa');
  field('consent').click();
  type('field_7', 'https://spam.example');
  expect(pageWith().field('name').value).toBe('Åsa');
  expect(draftOf(path)).toEqual({ name: 'Åsa' });
});

test('values that the browser restored override the draft', () => {
  pageWith().type('words', 'Order för h');
  const { field } = pageWith({ words: 'Order för hand' });
  expect(field('words').value).toBe('Order för hand');
  expect(draftOf(path)).toEqual({ words: 'Order för hand' });
});

test('values typed before the script loads are saved', () => {
  pageWith({ name: 'Åsa' });
  expect(draftOf(path)).toEqual({ name: 'Åsa' });
});

test('the thank-you page deletes the draft of a form posted without script, and saves what is typed there', () => {
  pageWith().type('name', 'Åsa');
  window.history.replaceState(null, '', '/#sent');
  const thankedAfter = (type: string) => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as never);
    return pageWith();
  };
  const { field, type } = thankedAfter('navigate');
  expect(field('name').value).toBe('');
  type('name', 'Karin');
  expect(thankedAfter('reload').field('name').value).toBe('Karin');
});

test('drafts work until the page is reloaded even if sessionStorage throws', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  pageWith().type('name', 'Åsa');
  expect(draftOf(path)).toEqual({ name: 'Åsa' });
  pageWith().type('name', '');
  expect(draftOf(path)).toEqual({});
});

test('an invalid stored draft is ignored', () => {
  sessionStorage.setItem(`draft:${path}`, '{"name":');
  expect(draftOf(path)).toEqual({});
});

test('values typed before hydration are saved although React stops the event', () => {
  const { type } = pageWith();
  document.body.addEventListener('input', (event) => event.stopPropagation(), {
    capture: true,
    once: true,
  });
  type('words', 'Order för hand');
  expect(draftOf(path)).toEqual({ words: 'Order för hand' });
});
