import { html } from '#contract/html.ts';
import { elementOf, partOf } from './element.ts';
import { playwrightTest, replayLink } from './playwright-test.ts';
import type { Visitor } from './visitor-steps.ts';

/** Buttons that copy the visit since the page was opened: as a link that replays it, and as a Playwright test. */
export function sessionExport(visitor: Visitor): HTMLElement {
  const writers = { Link: replayLink, 'Playwright test': playwrightTest };
  const node = elementOf(html`<div class="buttons">
${Object.keys(writers).map((name) => html`<button data-name="${name}">${name}</button>`)}
<output></output><textarea rows="8" readonly hidden aria-label="Exported"></textarea>
</div>`);
  const text = partOf<HTMLTextAreaElement>(node, 'textarea');
  const done = partOf(node, 'output');
  for (const [name, write] of Object.entries(writers)) {
    partOf(node, `[data-name="${name}"]`).onclick = () => {
      text.value = write(visitor.read());
      text.hidden = false;
      // Browsers copy only on a secure origin; elsewhere the text is copied by hand.
      const tell = (what: string) => () => {
        done.textContent = `${name} ${what}.`;
      };
      navigator.clipboard?.writeText(text.value).then(tell('copied'), tell('is below'));
    };
  }
  return node;
}
