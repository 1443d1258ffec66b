import { pricingContent } from '../../content/pricing.ts';
import { faqContent } from '../../content/pricing-details.ts';
import { isHydrated } from '../is-hydrated.ts';
import { buyLabel, plan, starter } from '../purchase-steps.ts';
import { expect, journey, poll } from './journey.ts';
import { isAt, isHidden, isShown, openPage } from './steps.ts';

const { tabs, notes } = pricingContent;

journey('the visitor changes the price tab by click, by key and by URL', async ({ visitor }) => {
  const once = visitor.role('button', buyLabel(starter));
  const monthly = visitor.role('button', buyLabel(plan));
  await openPage(visitor, '/pricing?typ=prenumeration');
  await isShown(monthly);
  await isHidden(once);
  await isShown(visitor.css('[data-of="plan"]'));
  await isHidden(visitor.css('[data-of="package"]'));
  await visitor.role('tab', tabs.onetime).click();
  await isShown(once);
  await isHidden(monthly);
  await isAt(visitor, /^\/pricing$/);
  await visitor.press('ArrowRight');
  await isShown(monthly);
  await isHidden(once);
  await isAt(visitor, /^\/pricing\?typ=prenumeration$/);
});

journey(
  'keyboard focus opens a tooltip, Escape closes it, and a click opens an answer',
  async ({ visitor }) => {
    await openPage(visitor, '/pricing');
    const word = visitor.role('button', notes.vat.word);
    await poll(async () => {
      await visitor.press('Shift');
      const isReady = await word.read(isHydrated);
      return isReady && word.read((element) => element.hasAttribute('data-state'));
    }).toBe(true);
    // WebKit scrolls to the focused element later, so the page could be away from the top when Tab is pressed.
    await visitor.css('.tab-panel[data-shown] a[href="/#lead-form"]').read((link) => {
      link.focus({ preventScroll: true });
      const frame = (next: () => void) => () => void requestAnimationFrame(next);
      const scrolled = frame(frame(() => Object.assign(window, { isScrolled: true })));
      window.addEventListener('scroll', scrolled, { once: true });
    });
    await visitor.press('Tab');
    const tooltip = visitor.css('.tooltip');
    await isShown(tooltip);
    // Focus scrolls the page to the word; the tooltip must stay open for two more frames.
    await poll(() => visitor.read(() => 'isScrolled' in window)).toBe(true);
    await isShown(tooltip);
    await visitor.press('Escape');
    await isHidden(tooltip);
    const second = 'details:nth-of-type(2)';
    await visitor.css(`${second} summary`).click();
    await isShown(visitor.css(`${second} > p`));
    expect(await visitor.css(`${second}[open] summary`).read((s) => s.textContent)).toBe(
      faqContent.questions[1].question,
    );
  },
  { changes: ['translated', 'reloaded', 'slowCode'], everywhere: true },
);

journey(
  'the link beside the lowest price opens its answer below the header',
  async ({ visitor }) => {
    await openPage(visitor, '/pricing');
    await visitor.css(`.tab-panel[data-shown] a[href="#${faqContent.first}"]`).click();
    const answer = visitor.css(`#${faqContent.first}`);
    await isShown(answer);
    const isReadable = () =>
      answer.read((element) => {
        const question = element.previousElementSibling?.getBoundingClientRect();
        const header = document.querySelector('header')?.getBoundingClientRect();
        const { bottom } = element.getBoundingClientRect();
        return question && header && question.top >= header.bottom && bottom <= window.innerHeight;
      });
    await poll(isReadable).toBe(true);
  },
  { everywhere: true },
);
