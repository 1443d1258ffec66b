import { keepInTab, keptInTab } from './tab-storage.ts';

const nameOf = (path: string) => `draft:${path}`;

/** The texts typed into the form that posts to `path`, by field name (docs/product.md 4.1). */
export function draftOf(path: string): Record<string, string> {
  try {
    return JSON.parse(keptInTab(nameOf(path)) ?? '{}');
  } catch {
    return {};
  }
}

export const forgetDraft = (path: string) => keepInTab(nameOf(path), undefined);

const pathOf = (form: HTMLFormElement) => form.getAttribute('action') ?? '';

/** Drafts exclude consent, which is given anew each time, and the honeypot, which is read-only. */
const textFields = (form: HTMLFormElement) =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].filter(
    ({ type, readOnly }) => ['text', 'textarea'].includes(type) && !readOnly,
  );

function keep(form: HTMLFormElement, path: string): void {
  const typed = textFields(form).flatMap(({ name, value }) => (value ? [[name, value]] : []));
  const draft = JSON.stringify(Object.fromEntries(typed));
  keepInTab(nameOf(path), typed.length > 0 ? draft : undefined);
}

/** Whether this document is the response to a form posted without script; false for a reload of the document. */
function isAnswer(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const note = document.querySelector('[data-sent-note]');
  return load?.type === 'navigate' && note !== null && window.location.hash === `#${note.id}`;
}

/**
 * Stores the text typed into the form within `place` in this tab, and restores the text in the prerendered form after a
 * reload, a crash or Back. `part` separates the drafts of several things. Returns a function that stops storing.
 */
export function keepDraft(place: HTMLElement, part = ''): () => void {
  const form = place.querySelector('form');
  const draftPath = (one: HTMLFormElement) => pathOf(one) + part;
  if (form) {
    if (isAnswer()) forgetDraft(draftPath(form));
    const draft = draftOf(draftPath(form));
    for (const field of textFields(form)) field.value ||= draft[field.name] ?? '';
    keep(form, draftPath(form));
  }
  const save = ({ target }: Event) => {
    const changed = target instanceof Element && target.closest('form');
    if (changed && place.contains(changed)) keep(changed, draftPath(changed));
  };
  // React stops events at its root for elements that are not hydrated yet.
  const options = { capture: true };
  document.addEventListener('input', save, options);
  return () => document.removeEventListener('input', save, options);
}
