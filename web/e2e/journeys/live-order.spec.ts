import { liveOrderContent } from '../../content/live-order.ts';
import type { Visitor } from '../engines/visitor.ts';
import { journey, poll } from './journey.ts';
import { isShown, openPage } from './steps.ts';

const { events, first, news, place } = liveOrderContent;
const order = first + 1;
const last = [events.printed(), events.counted(), events.sent()];

const log = (visitor: Visitor) =>
  visitor
    .css('.run-log')
    .read((rows) =>
      [...rows.querySelectorAll('li:not(.text-muted) > :last-child')].map(
        ({ textContent }) => textContent,
      ),
    );

const says = (visitor: Visitor, text: string) =>
  poll(() => visitor.css('.live-controls [role=status]').read((line) => line.textContent)).toBe(
    text,
  );

journey(
  'the example order waits while bookkeeping is off and continues when it is on',
  async ({ visitor }) => {
    await openPage(visitor, '/');
    await visitor.css('.live-cards').read((cards) => cards.scrollIntoView({ behavior: 'instant' }));
    const toggle = visitor.css('.live-controls input');
    await isShown(toggle);
    await toggle.click();
    await visitor.role('button', place).click();
    await says(visitor, news.told());
    await poll(async () => (await log(visitor)).length).toBe(4);
    await toggle.click();
    await says(visitor, news.sent(order, 2));
    await poll(async () =>
      (await log(visitor)).filter((row) => !row.startsWith('Bokföringen svarar inte')),
    ).toEqual([events.paid(order), events.told(), events.booked(order), ...last]);
  },
  { everywhere: true },
);

journey(
  'without script the example order shows its complete log and disabled controls',
  async ({ visitor, siteWithoutScripts }) => {
    await visitor.open(`${siteWithoutScripts}/`);
    await poll(() => log(visitor)).toEqual([
      events.paid(first),
      events.waits(1),
      events.waits(2),
      events.told(),
      events.waits(3),
      events.booked(first),
      ...last,
    ]);
    for (const control of ['.live-controls button', '.live-controls input']) {
      await isShown(visitor.css(control));
      await poll(() => visitor.css(control).read((node) => node.matches(':disabled'))).toBe(true);
    }
    await visitor.forget();
  },
  { changes: [] },
);
