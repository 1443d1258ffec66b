import { type ComponentType, Suspense, use, useEffect, useRef } from 'react';
import { onApproach } from './on-approach.ts';

type Load = () => Promise<ComponentType>;

/** A form's code that is loaded when it is needed. */
export type DeferredCode = { loaded: Promise<ComponentType>; load: () => void };

/** Resolves when code that could not be loaded is to be tried again; each time later. */
const wait = (attempt: number) => new Promise((resolve) => setTimeout(resolve, attempt * 3000));

/**
 * Loads a form's code by `load` when it is asked for, and again after `pause` until it has come. While the prerendered
 * form, which posts to `path`, stands on the page, that waits until the visitor approaches it; otherwise it is at once.
 * `pause` gets the number of the attempt that failed, from 1.
 */
export function deferForm(
  path: string,
  load: Load,
  pause: (attempt: number) => Promise<unknown> = wait,
): DeferredCode {
  const { promise: loaded, resolve } = withResolvers<ComponentType>();
  let started = false;
  const attempt = async (number: number): Promise<void> => {
    try {
      resolve(await load());
    } catch {
      await pause(number);
      return attempt(number + 1);
    }
  };
  const start = () => {
    if (started) return;
    started = true;
    void attempt(1);
  };
  // https://react.dev/reference/react/use: a promise that carries its value is read at once, without a fallback.
  void loaded.then((value) => Object.assign(loaded, { status: 'fulfilled', value }));
  if (import.meta.env.SSR || !document.querySelector(`form[action="${path}"]`)) start();
  return { loaded, load: start };
}

/**
 * A form whose code is loaded when the visitor approaches it. Until then, and when it never comes, its prerendered HTML
 * stands there: it can be filled in, keeps what is typed, and posts itself (docs/product.md 6.8).
 */
export function DeferredForm({ code }: { code: DeferredCode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.querySelector('form');
    if (form) return onApproach(form, code.load);
    code.load();
    return undefined;
  }, [code]);
  return (
    <div ref={place} className="contents">
      <Suspense fallback={null}>
        <Loaded code={code} />
      </Suspense>
    </div>
  );
}

function Loaded({ code }: { code: DeferredCode }) {
  const Component = use(code.loaded);
  return <Component />;
}

// Promise.withResolvers is younger than the browsers that we build for.
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
