import {
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

let isInDocument = true;

/** Call once the first page is hydrated: later pages have no prerendered HTML that they must match. */
export function endDocument(): void {
  isInDocument = false;
}

/**
 * The part of a page below the first screen. After navigation this part is rendered after the first screen, unless the
 * link leads to one of its sections.
 */
export function Later({ children, now = false }: { children: ReactNode; now?: boolean }) {
  const [isShown, setShown] = useState(() => isInDocument || window.location.hash !== '');
  useEffect(() => startTransition(() => setShown(true)), []);
  return (isShown || now) && children;
}

/**
 * A component whose code `load` fetches at the first render. If the fetch fails, `instead` is shown; without `instead`,
 * the Suspense fallback or the prerendered part stays.
 */
export const optional = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) =>
  lazy(async () => ({
    default: await load().catch(() => instead ?? Promise.withResolvers<never>().promise),
  }));
