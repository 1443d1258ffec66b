import * as Radix from '@radix-ui/react-tooltip';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';

/**
 * In ms: the delay before a tooltip opens, and the time after closing in which the next tooltip opens at once
 * (docs/product.md 4.5).
 */
const delay = 700;
const skipDelay = 300;

// Shared by all tooltips, because each tooltip has its own provider.
let closedAt = Number.NEGATIVE_INFINITY;

type Props = {
  children: ReactNode;
  className: string;
  text: ReactNode;
};

export function RadixTooltip({ children, className, text }: Props) {
  const [open, setOpen] = useState(false);
  const [wait, setWait] = useState(delay);
  const openWhenPressed = useRef(false);
  // Radix closes a tooltip on every scroll, even when the browser scrolls a focused word into view.
  const keptOpen = useRef(false);
  const release = () => {
    keptOpen.current = false;
  };

  const change = (next: boolean) => {
    if (!next && keptOpen.current) return;
    if (open && !next) closedAt = Date.now();
    setOpen(next);
  };
  // Radix closes a tooltip on a press and ignores touch. Here a press opens a closed tooltip and closes an open
  // tooltip.
  const press = (event: MouseEvent) => {
    event.preventDefault();
    change(event.detail === 0 || !openWhenPressed.current);
  };
  return (
    <Radix.Provider delayDuration={wait}>
      <Radix.Root open={open} onOpenChange={change}>
        <Radix.Trigger
          type="button"
          className={className}
          onPointerEnter={() => setWait(Date.now() - closedAt < skipDelay ? 0 : delay)}
          onPointerDown={() => {
            openWhenPressed.current = open;
            release();
          }}
          onClick={press}
          onFocus={({ currentTarget }) => {
            keptOpen.current = currentTarget.matches(':focus-visible');
          }}
          onBlur={release}
        >
          {children}
        </Radix.Trigger>
        {/* Inside the `main` landmark, where screen readers look for the page's content. */}
        <Radix.Portal container={open ? document.querySelector('main') : null}>
          <Radix.Content
            align="start"
            sideOffset={6}
            collisionPadding={12}
            className="tooltip z-50 max-w-56 rounded-control bg-ink px-3 py-2 text-paper text-small forced-color-adjust-none"
            onEscapeKeyDown={release}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
