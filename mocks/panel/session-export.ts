import { asHar, type createCallLog } from '../api/call-log.ts';
import type { mockedEndpoints } from '../api/handlers.ts';
import { element } from './element.ts';
import { playwrightTest, replayLink } from './playwright-test.ts';
import type { Visitor } from './visitor-steps.ts';

type Options = {
  log: ReturnType<typeof createCallLog>;
  visitor: Visitor;
  endpoints: typeof mockedEndpoints;
};

/**
 * What has happened since the page was opened, as a link that replays it, a Playwright test, and an archive of calls.
 */
export function sessionExport({ log, visitor, endpoints }: Options) {
  const session = () => ({
    visit: visitor.read(),
    calls: log.read(),
    endpoints,
    address: window.location.href,
  });
  const done = element('output', { className: 'quiet' });
  const text = element('textarea', {
    ...{ rows: 8, readOnly: true, spellcheck: false, hidden: true },
    aria: { label: 'Exported' },
  });
  const offer = (name: string, what: () => string) =>
    element(
      'button',
      {
        type: 'button',
        onclick: () => {
          text.value = what();
          text.hidden = false;
          // Browsers copy only where the page is served safely; the text is there to be copied by hand.
          navigator.clipboard?.writeText(text.value).then(
            () => {
              done.textContent = `${name} copied.`;
            },
            () => {
              done.textContent = `${name} is below.`;
            },
          );
        },
      },
      name,
    );
  const download = element(
    'a',
    { className: 'button', download: 'calls.har', href: '#' },
    'Calls as HAR',
  );
  download.addEventListener('click', () => {
    download.href = `data:application/json,${encodeURIComponent(asHar(log.read()))}`;
  });
  return element(
    'div',
    { className: 'export' },
    element(
      'div',
      { className: 'buttons' },
      offer('Link', () => replayLink(session())),
      offer('Playwright test', () => playwrightTest(session())),
      download,
    ),
    done,
    text,
  );
}
