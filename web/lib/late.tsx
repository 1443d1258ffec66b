import { type ComponentType, Suspense, use, useCallback, useEffect, useRef } from 'react';

type Code = Promise<ComponentType>;

/** Milliseconds until code that was out of reach is asked for again; each time longer. */
const wait = (attempt: number) => new Promise((resolve) => setTimeout(resolve, attempt * 3000));

/** Asks for a component's code at once, and again until it has come. Never rejects. */
export function ask(load: () => Code, pause: (attempt: number) => Promise<unknown> = wait): Code {
  const insist = async (attempt: number): Code => {
    try {
      return await load();
    } catch {
      await pause(attempt);
      return insist(attempt + 1);
    }
  };
  const code = insist(1);
  // https://react.dev/reference/react/use: a promise that carries its value is read at once, without a fallback.
  void code.then((value) => Object.assign(code, { status: 'fulfilled', value }));
  return code;
}

/**
 * The component that was asked for. The page does not wait for it: what was prerendered stands there until it has
 * come, and a form sent in the meantime is sent then.
 */
export function Late({ code }: { code: Code }) {
  const place = useRef<HTMLDivElement>(null);
  const early = useRef<HTMLFormElement>(null);
  const here = useRef(false);

  useEffect(() => {
    const { current: node } = place;
    const hold = (event: SubmitEvent) => {
      if (here.current || !(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      early.current = event.target;
    };
    // React tells nobody of events in what it has not taken over yet.
    node?.addEventListener('submit', hold, true);
    return () => node?.removeEventListener('submit', hold, true);
  }, []);

  const arrive = useCallback(() => {
    here.current = true;
    early.current?.requestSubmit();
    early.current = null;
  }, []);

  return (
    <div ref={place} className="contents">
      <Suspense fallback={null}>
        <Arrived code={code} onArrival={arrive} />
      </Suspense>
    </div>
  );
}

function Arrived({ code, onArrival }: { code: Code; onArrival: () => void }) {
  const Component = use(code);
  useEffect(onArrival, [onArrival]);
  return <Component />;
}
