import {
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';

let isInDocument = true;

/** Call after the first page: later pages have no prerendered HTML. */
export function endDocument(): void {
  isInDocument = false;
}

type Props = { children: ReactNode; now?: boolean };

/**
 * The part of a page below its first screen. After a change of page it is rendered after the first screen, unless the
 * link leads to one of its sections.
 */
export function Later({ children, now = false }: Props) {
  const [isShown, setShown] = useState(() => isInDocument || window.location.hash !== '');
  useEffect(() => startTransition(() => setShown(true)), []);
  return (isShown || now) && children;
}

/**
 * A component whose code `load` fetches when it is rendered. When that fails, `instead` is shown; without it the
 * fallback of Suspense or the prerendered part stays.
 */
export const optional = <Props,>(
  load: () => Promise<ComponentType<Props>>,
  instead?: ComponentType<Props>,
) =>
  lazy(async () => ({
    default: await load().catch(() => instead ?? Promise.withResolvers<never>().promise),
  }));
