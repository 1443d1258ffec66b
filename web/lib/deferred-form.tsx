import { type ComponentType, Suspense, use, useCallback, useEffect, useRef } from 'react';

type Code = Promise<ComponentType>;

/** Milliseconds until code that could not be loaded is tried again; each time longer. */
const wait = (attempt: number) => new Promise((resolve) => setTimeout(resolve, attempt * 3000));

/**
 * Loads a component's code at once, and again after `pause` until it has come. Never rejects.
 * `pause` gets the number of the attempt that failed, from 1.
 */
export function loadWithRetry(
  load: () => Code,
  pause: (attempt: number) => Promise<unknown> = wait,
): Code {
  const attempt = async (number: number): Code => {
    try {
      return await load();
    } catch {
      await pause(number);
      return attempt(number + 1);
    }
  };
  const code = attempt(1);
  // https://react.dev/reference/react/use: a promise that carries its value is read at once, without a fallback.
  void code.then((value) => Object.assign(code, { status: 'fulfilled', value }));
  return code;
}

/**
 * A form whose code is loaded after the page. Until then its prerendered HTML stands there, can be filled in, and
 * when it is submitted is submitted once the code has come.
 */
export function DeferredForm({ code }: { code: Code }) {
  const place = useRef<HTMLDivElement>(null);
  const submitted = useRef<HTMLFormElement>(null);
  const loaded = useRef(false);

  useEffect(() => {
    const { current: node } = place;
    const hold = (event: SubmitEvent) => {
      if (loaded.current || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      submitted.current = event.target;
    };
    // React does not pass on events in HTML that it has not hydrated yet.
    node?.addEventListener('submit', hold, true);
    return () => node?.removeEventListener('submit', hold, true);
  }, []);

  const onLoaded = useCallback(() => {
    loaded.current = true;
    submitted.current?.requestSubmit();
    submitted.current = null;
  }, []);

  return (
    <div ref={place} className="contents">
      <Suspense fallback={null}>
        <Loaded code={code} onLoaded={onLoaded} />
      </Suspense>
    </div>
  );
}

function Loaded({ code, onLoaded }: { code: Code; onLoaded: () => void }) {
  const Component = use(code);
  useEffect(onLoaded, [onLoaded]);
  return <Component />;
}
