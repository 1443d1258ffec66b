import {
  type ComponentType,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { followForm } from './carry-form.ts';
import { keepDraft } from './drafts.ts';
import { withinTime } from './loading.ts';
import { giveUp, takeOver } from './take-over.ts';

type DeferredCode = ReturnType<typeof deferForm>;

/**
 * Fetches a form's code with `fetchCode`, again after growing pauses until it is loaded. While the prerendered form,
 * which posts to `path`, is on the page, the fetch starts with the returned `load`; otherwise at once. `served` is that
 * form, until React has rendered its own.
 */
export function deferForm(path: string, fetchCode: () => Promise<ComponentType>) {
  const { promise: loaded, resolve } = Promise.withResolvers<ComponentType>();
  const attempt = async (number: number): Promise<void> => {
    try {
      resolve(await fetchCode());
    } catch {
      giveUp();
      setTimeout(attempt, number * 3000, number + 1);
    }
  };
  let isStarted = false;
  const load = () => {
    if (isStarted) return;
    isStarted = true;
    void attempt(1);
  };
  // https://react.dev/reference/react/use: a promise that carries its value is read at once, without a fallback.
  void loaded.then((value) => Object.assign(loaded, { status: 'fulfilled', value }));
  // In development no form is prerendered; one on the page is there because a hot update runs this again.
  const isAtOnce = import.meta.env.SSR || import.meta.env.DEV;
  const form = isAtOnce ? null : document.querySelector<HTMLFormElement>(`form[action="${path}"]`);
  if (!form) load();
  return { loaded, load, served: form ? followForm(form) : undefined };
}

/** In development no document has the form. */
const reloadDocument = () => void (import.meta.env.DEV || window.location.reload());

type Props = {
  code: DeferredCode;
  /** When the code of a form that stands in the document is fetched: at once where the form is the page's matter. */
  start?: (load: () => void, form: HTMLFormElement) => (() => void) | undefined;
  reload?: () => void;
};

const atOnce = (load: () => void) => {
  load();
  return undefined;
};

/**
 * A form whose code is loaded after the page's own. Until then its prerendered HTML can be filled in and keeps what is
 * typed; without the code the browser posts it (docs/product.md 6.8). A page that was reached within the site has no
 * such HTML, so `reload` fetches its document when the code does not come in time. Where a translator or a password
 * manager has changed the page, React renders it anew instead of hydrating it: the prerendered form then stays until the
 * code is there, and what was typed is put into the new one (docs/decisions/147).
 */
export function DeferredForm({ code, start = atOnce, reload = reloadDocument }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? keepDraft(place.current) : undefined), []);
  useEffect(() => {
    const form = place.current?.querySelector('form');
    if (form) return start(code.load, form);
    code.load();
    let isLeft = false;
    withinTime(code.loaded).catch(() => isLeft || reload());
    return () => {
      isLeft = true;
    };
  }, [code, start, reload]);
  return (
    <div ref={place} className="contents">
      <Suspense fallback={<Served code={code} />}>
        <Loaded code={code} place={place} />
      </Suspense>
    </div>
  );
}

/** The prerendered form itself, put back into the page. */
function Served({ code }: { code: DeferredCode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!code.served) return;
    place.current?.append(code.served.form);
    code.served.carryTo(code.served.form);
  }, [code]);
  return <div ref={place} className="contents" />;
}

function Loaded({ code, place }: { code: DeferredCode; place: RefObject<HTMLDivElement | null> }) {
  const Component = use(code.loaded);
  useEffect(() => {
    const form = place.current?.querySelector('form');
    if (!form) return;
    code.served?.carryTo(form);
    code.served = undefined;
    takeOver(form);
  }, [code, place]);
  return <Component />;
}
