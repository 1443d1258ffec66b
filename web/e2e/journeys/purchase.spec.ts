import { orderNumber } from '#contract/purchases.ts';
import type { Platform } from '../../../mocks/platform/start-platform.ts';
import { orderContent } from '../../content/order.ts';
import type { Visitor } from '../engines/visitor.ts';
import { buyLabel, lastOrder, plan, starter } from '../purchase-steps.ts';
import { expect, journey, poll } from './journey.ts';
import { isShown, openPage, payWith, textOf } from './steps.ts';

const pricesOf = ({ kind }: { kind: string }) =>
  kind === 'plan' ? '/pricing?typ=prenumeration' : '/pricing';

async function startBuying(
  visitor: Visitor,
  item: typeof starter | typeof plan,
  { postgres }: Platform,
) {
  // A visitor's second click would reuse the open session.
  await postgres.query('update orders set visitor_hash = null');
  await openPage(visitor, pricesOf(item));
  await visitor.role('button', buyLabel(item)).read((button) => {
    button.click();
    button.click();
    return true;
  });
}

for (const item of [starter, plan]) {
  journey(
    `a visitor buys a ${item.kind} and sees the paid order`,
    async ({ visitor, platform }) => {
      await startBuying(visitor, item, platform);
      await payWith(visitor, 'ok');
      await isShown(visitor.role('heading', orderContent.states.paid.heading));
      await platform.idle();
      const order = await lastOrder(platform);
      expect(order.state).toBe('paid');
      const number = visitor.css('main dl div:first-child dd');
      await poll(() => textOf(number)).toBe(orderNumber(order.id));
    },
    item === starter ? { changes: ['translated', 'reloaded', 'slowCode'], everywhere: true } : {},
  );
}

journey('the buy button is enabled after Back from the checkout', async ({ visitor, platform }) => {
  await startBuying(visitor, starter, platform);
  await isShown(visitor.role('link', 'Fyll i exempeluppgifter'));
  await visitor.back();
  await poll(() => visitor.address()).toMatch(/\/pricing$/);
  // Playwright's locators do not follow Firefox to a page from its back-forward cache.
  const button = () =>
    visitor.read(() => {
      const element = document.querySelector('.tab-panel[data-shown] form button');
      return element && { label: element.textContent, isUsable: element.matches(':enabled') };
    });
  await poll(button).toEqual({ label: buyLabel(starter), isUsable: true });
});
