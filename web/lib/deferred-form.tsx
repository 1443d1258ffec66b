import { type ComponentType, type RefObject, Suspense, use, useEffect, useRef } from 'react';
import { keepDraft } from './drafts.ts';
import { readable, untilLoaded, withinTime } from './loading.ts';
import { giveUp, takeOver } from './take-over.ts';

type DeferredCode = ReturnType<typeof deferForm>;

/**
 * Returns the code of the form that posts to `path`. If the prerendered form is on the page, `load` starts the fetch;
 * otherwise the fetch starts at once.
 */
export function deferForm(path: string, fetchCode: () => Promise<ComponentType>) {
  const { promise: started, resolve: load } = Promise.withResolvers<void>();
  const loaded = readable(started.then(() => untilLoaded(fetchCode, giveUp)));
  // Dev pages are not prerendered, so a form that is already in the document is left over from before a hot update.
  const isAtOnce = import.meta.env.SSR || import.meta.env.DEV;
  const form = isAtOnce ? null : document.querySelector<HTMLFormElement>(`form[action="${path}"]`);
  if (!form) load();
  return { loaded, load, served: form ? followForm(form) : undefined };
}

/** Tracks the focused field, because an element that is removed loses the focus. */
function followForm(form: HTMLFormElement) {
  const served = { form, focused: document.activeElement };
  const follow = ({ target }: FocusEvent) => {
    served.focused = target as Element;
  };
  // React stops events at its root for elements that are not hydrated yet.
  document.addEventListener('focusin', follow, { capture: true });
  return served;
}

/** Copies checkboxes and focus between two renderings of the form. The draft restores texts. */
function carry({ form, focused }: ReturnType<typeof followForm>, next: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>('input, textarea')) {
    const taker = next.elements.namedItem(field.name) as HTMLInputElement | null;
    if (!taker) continue;
    taker.checked ||= field.checked;
    const isLost = field === focused && document.activeElement === document.body;
    if (isLost) taker.focus({ preventScroll: true });
  }
}

const reloadDocument = () => void (import.meta.env.DEV || window.location.reload());

type Props = {
  code: DeferredCode;
  /** When to fetch the code of a prerendered form: at once on pages whose purpose is the form. */
  start?: (load: () => void, form: HTMLFormElement) => (() => void) | undefined;
  reload?: () => void;
};

const atOnce = (load: () => void) => void load();

/**
 * A prerendered form whose code is loaded after the page's code (docs/product.md 6.8). After navigation within the site
 * there is no prerendered form, so `reload` opens the page's document if the code does not load in time. Where React
 * cannot hydrate the page, the prerendered form stays until the form's code is loaded (docs/decisions/147).
 */
export function DeferredForm({ code, start = atOnce, reload = reloadDocument }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? keepDraft(place.current) : undefined), []);
  useEffect(() => {
    const form = place.current?.querySelector('form');
    if (form) return start(code.load, form);
    code.load();
    withinTime(code.loaded).catch(() => place.current && reload());
    return undefined;
  }, [code, start, reload]);
  const putBack = (served: HTMLDivElement | null) => {
    if (!code.served) return;
    served?.append(code.served.form);
    carry(code.served, code.served.form);
  };
  return (
    <div ref={place} className="contents">
      <Suspense fallback={<div ref={putBack} className="contents" />}>
        <Loaded code={code} place={place} />
      </Suspense>
    </div>
  );
}

function Loaded({ code, place }: { code: DeferredCode; place: RefObject<HTMLDivElement | null> }) {
  const Component = use(code.loaded);
  useEffect(() => {
    const form = place.current?.querySelector('form');
    if (!form) return;
    if (code.served) carry(code.served, form);
    code.served = undefined;
    takeOver(form);
  }, [code, place]);
  return <Component />;
}
