import { type ReactNode, startTransition, useEffect, useState } from 'react';

let isInDocument = true;

/** Called when a page has been shown: the next one is not in the document. */
export function endDocument(): void {
  isInDocument = false;
}

type Props = { children: ReactNode; now?: boolean };

/**
 * What the first screen of a page does not show. After a change of page it is rendered when the first screen has been
 * painted, or `now`; a document has it, and a link to one of its sections needs it at once.
 */
export function Later({ children, now = false }: Props) {
  const [isShown, setShown] = useState(() => isInDocument || window.location.hash !== '');
  useEffect(() => startTransition(() => setShown(true)), []);
  return (isShown || now) && children;
}
