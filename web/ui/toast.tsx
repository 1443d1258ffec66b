import './toast.css';
import * as Radix from '@radix-ui/react-toast';
import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { ButtonLink } from './button.tsx';
import { Icon } from './icon.tsx';
import type { RegionProps, ToastProps } from './plain-toast.tsx';
import { placeToasts, rememberPressed } from './toast-place.ts';

// A mouse drag that starts in a text with an address selects it; any other drag swipes.
const selectWithMouse = (event: PointerEvent) => {
  if (event.pointerType === 'mouse') event.stopPropagation();
};

// Where the focus was before it moved to the toasts.
let before: EventTarget | null = null;

function rememberFocus({ currentTarget, relatedTarget }: FocusEvent) {
  if (!currentTarget.contains(relatedTarget as Node | null)) before = relatedTarget;
}

/** Moves the focus from the toasts to where it was. */
function returnFocus(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement && activeElement.closest('.toast-viewport'))) return;
  activeElement.blur();
  if (before instanceof HTMLElement) before.focus();
}

/**
 * One toast. A destructive one interrupts a screen reader, others wait their turn.
 * The spaces keep the words apart in what Radix announces.
 */
export function Toast(props: ToastProps) {
  const { open, title, description, variant, action, closeLabel, onDismiss } = props;
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => next || onDismiss()}
      onEscapeKeyDown={returnFocus}
      type={variant === 'destructive' ? 'foreground' : 'background'}
      className="toast"
      data-variant={variant}
    >
      <Words title={title} description={description} hasAddress={action !== undefined} />{' '}
      {action && (
        <Radix.Action asChild altText={action.altText}>
          <ButtonLink variant="secondary" className="mt-3 justify-self-start" href={action.href}>
            {action.label}
          </ButtonLink>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label={closeLabel}
        className="absolute top-2 right-2 grid size-11 place-items-center rounded-control"
      >
        <Icon name="close" />
      </Radix.Close>
    </Radix.Root>
  );
}

type WordsProps = Pick<ToastProps, 'title' | 'description'> & { hasAddress: boolean };

/** The description can be selected where it has an address; Radix makes the rest unselectable. */
function Words({ title, description, hasAddress }: WordsProps) {
  const words = useRef<HTMLDivElement>(null);
  // Every toast is placed once, when it comes: after the effects of the page, which is before it in the tree.
  useEffect(() => {
    const viewport = words.current?.closest<HTMLElement>('.toast-viewport');
    if (viewport) placeToasts(viewport);
  }, []);
  return (
    <div ref={words} className="grid gap-1 text-small">
      <Radix.Title className="toast-title">{title}</Radix.Title>{' '}
      <Radix.Description
        onPointerDown={hasAddress ? selectWithMouse : undefined}
        style={hasAddress ? { userSelect: 'text' } : undefined}
      >
        {description}
      </Radix.Description>
    </div>
  );
}

// Radix dismisses beyond its threshold; 50 px itself dismisses too (docs/product.md 4.3).
const swipeThreshold = 49.99;

/** The region of the toasts, with their duration and the distance of a dismissing swipe (docs/product.md 4.3). */
export function ToastRegion({ labels, children }: RegionProps) {
  useEffect(() => {
    document.addEventListener('submit', rememberPressed, true);
    return () => document.removeEventListener('submit', rememberPressed, true);
  }, []);
  return (
    <Radix.Provider
      label={labels.toast}
      duration={5000}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {children}
      <Radix.Viewport
        hotkey={['F8']}
        label={labels.viewport}
        onFocus={rememberFocus}
        onKeyDown={({ key }) => key === 'Escape' && returnFocus()}
        className="toast-viewport"
      />
    </Radix.Provider>
  );
}
