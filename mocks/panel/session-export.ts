import type { CallLog } from '../api/call-log.ts';
import { element } from './element.ts';
import { playwrightTest, replayLink } from './playwright-test.ts';
import type { Visitor } from './visitor-steps.ts';

/** Buttons that copy the visit since the page was opened: as a link that replays it, and as a Playwright test. */
export function sessionExport(log: CallLog, visitor: Visitor): HTMLElement {
  const done = element('output', {});
  const text = element('textarea', {
    rows: 8,
    readOnly: true,
    hidden: true,
    aria: { label: 'Exported' },
  });
  const offer = (name: string, write: typeof replayLink) => {
    const onclick = () => {
      const address = window.location.href;
      text.value = write({ visit: visitor.read(), calls: log.read(), address });
      text.hidden = false;
      // Browsers copy only on a secure origin; elsewhere the text is copied by hand.
      navigator.clipboard?.writeText(text.value).then(
        () => {
          done.textContent = `${name} copied.`;
        },
        () => {
          done.textContent = `${name} is below.`;
        },
      );
    };
    return element('button', { type: 'button', onclick }, name);
  };
  return element(
    'div',
    { className: 'buttons' },
    offer('Link', replayLink),
    offer('Playwright test', playwrightTest),
    done,
    text,
  );
}
