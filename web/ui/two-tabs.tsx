import './two-tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

/** `notes` stand below the panel while its tab is selected. */
type Tab<Id extends string> = { id: Id; label: string; panel: ReactNode; notes: ReactNode };

type Props<Id extends string> = {
  label: string;
  tabs: readonly [Tab<Id>, Tab<Id>];
  selected: Id;
  onSelect: (id: Id) => void;
};

/**
 * Keyboard use follows the ARIA practices for tabs. On a wide screen both panels share one grid cell, so that nothing
 * below moves. Without script a tab is a link to its panel.
 */
export function TwoTabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [first, last] = tabs;
  const other = selected === first.id ? last : first;
  const targets: Record<string, Tab<Id>> = {
    ArrowRight: other,
    ArrowLeft: other,
    Home: first,
    End: last,
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was pressed before the first render.
  useEffect(() => {
    // The tab was pressed before hydration, when the tab was a link.
    const pressed = [first, last].find((tab) => window.location.hash === `#${tab.id}-panel`);
    if (pressed && pressed.id !== selected) onSelect(pressed.id);
  }, []);
  const move = (event: KeyboardEvent) => {
    const next = targets[event.key];
    if (!next) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={move}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            href={`#${tab.id}-panel`}
            role="tab"
            className="tab-button"
            id={`${id}-${tab.id}`}
            data-tab={tab.id}
            aria-controls={`${id}-${tab.id}-cards`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={(event) => {
              event.preventDefault();
              onSelect(tab.id);
            }}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div className="tab-panels" ref={(panels) => panels?.setAttribute('data-live', '')}>
        {tabs.map((tab) => (
          <div
            key={tab.id}
            id={`${tab.id}-panel`}
            className="tab-panel"
            data-shown={tab.id === selected || undefined}
            // A panel that fades out cannot be pressed. `inert` is not a prop, because without script both panels are
            // in use.
            ref={(panel) => void panel?.toggleAttribute('inert', tab.id !== selected)}
          >
            <h2 className="tab-heading">{tab.label}</h2>
            <div
              role="tabpanel"
              id={`${id}-${tab.id}-cards`}
              aria-labelledby={`${id}-${tab.id}`}
              className="tab-content"
            >
              {tab.panel}
            </div>
            {tab.notes}
          </div>
        ))}
      </div>
    </>
  );
}
