import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { readOrder } from '#contract/orders.ts';
import { mockOrder, mockSession } from '../../../mocks/api/mock-order.ts';
import { deliveryDue } from '../../content/company.ts';
import { orderContent, type Words, wordsOf } from '../../content/order.ts';
import { orderLabels, sharedWords } from '../../content/order-parts.ts';
import { pages } from '../../content/pages.ts';
import { preparationContent } from '../../content/preparation.ts';
import { render } from '../../testing/render.tsx';
import { given } from '../../testing/server.ts';
import SuccessPage from './success-page.tsx';

beforeEach(() => window.history.replaceState(null, '', '/success?session_id=cs_mock_growth'));

const { states, thanks, unknown, unreadable, headingWithoutId } = orderContent;
const delivery = thanks.steps().at(-1)?.title ?? '';
const choicesOf = ({ choices }: Words) => Object.keys(choices?.(sharedWords()) ?? {});
const promises = new RegExp(`Tack|${delivery}`);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

test.each([
  { outcome: 'success', heading: states.paid.heading, done: 1, now: 1 },
  { outcome: 'open', heading: states.open.heading, done: 0, now: 1 },
  { outcome: 'processing', heading: states.processing.heading, done: 0, now: 1 },
  { outcome: 'unavailable', heading: unreadable.heading, done: 0, now: 0 },
] as const)('after $outcome the page thanks and says what happens next', async (row) => {
  given(readOrder, row.outcome);
  const { container } = render(<SuccessPage />);
  expect(await screen.findByText(row.heading)).toBeVisible();
  const isPending = row.outcome === 'open' || row.outcome === 'processing';
  expect(title()).toMatch(isPending ? 'Vi väntar på besked om betalningen' : pages.success.title);
  expect(screen.getByText(delivery)).toBeVisible();
  expect(container.querySelectorAll('[data-done]')).toHaveLength(row.done);
  expect(container.querySelectorAll('[aria-current]')).toHaveLength(row.now);
  expect(screen.queryAllByText(deliveryDue.promise)).toHaveLength(row.done);
});

const itemsOf = (name: string) =>
  within(screen.getByRole('region', { name })).getAllByRole('listitem');

const steps = () =>
  itemsOf('Det här händer nu').map((step) => step.textContent.replaceAll('\u00a0', ' '));

test.each([
  {
    item: 'growth',
    expected: [
      'Köpet är bekräftat',
      'Du svarar på frågorna',
      'Inom tre vardagar från det att vi är överens om vad de ska göra',
      'Support och rättning av fel ingår i 45 dagar',
    ],
  },
  {
    item: 'workflow2',
    expected: [
      'Du får tillgång till prenumerationen och supporten inom 24 timmar från betalningen. Supporten svarar inom 2 timmar.',
      'Du svarar på frågorna',
      'Inom tre vardagar från det att vi är överens om vad de ska göra',
      'Inom sju dagar från leveransen',
    ],
  },
] as const)('the buyer of $item reads what happens when', async ({ item, expected }) => {
  window.history.replaceState(null, '', `/success?session_id=${mockSession(item)}`);
  render(<SuccessPage />);
  await screen.findByText(orderContent.states.paid.heading);
  expect(steps()).toEqual(expected.map((words) => expect.stringContaining(words)));
  expect(itemsOf('Det här händer nu')[0]).toHaveAttribute('data-done');
  const renewal = screen.queryAllByText(orderLabels.next);
  expect(renewal).toHaveLength(item === 'workflow2' ? 1 : 0);
});

const firstQuestion = () => screen.getByRole('textbox', { name: /^Vad ska starta/ });

const mail = () =>
  decodeURIComponent(
    screen.getByRole('link', { name: preparationContent.mail }).getAttribute('href') ?? '',
  );

test('answers to the three questions fill a mail about the order, can be copied, and survive a reload in the same browser tab', async () => {
  const { unmount, visitor } = render(<SuccessPage />);
  await screen.findByText(orderContent.states.paid.heading);
  await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(3));
  await visitor.type(firstQuestion(), 'En ny order');
  expect(mail()).toMatch(
    /^mailto:hej@.*order [\dA-Z-]{9}, flöde 1 av 2&body=Vad ska starta flödet.*\nEn ny order\n\nVilka/,
  );
  await visitor.click(screen.getByRole('button', { name: 'Kopiera svaren' }));
  expect(await screen.findByText(/^Kopierat/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(mail().split('&body=')[1]);
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
  await visitor.click(screen.getByRole('button', { name: 'Kopiera svaren' }));
  expect(await screen.findByText(preparationContent.notCopied)).toBeVisible();
  clipboard.mockRestore();
  unmount();
  render(<SuccessPage />);
  expect(firstQuestion()).toHaveValue('En ny order');
  expect(mail()).toContain('En ny order');
});

test('each flow of an order gets its own mail, and the fields are emptied for the next flow', async () => {
  const { visitor } = render(<SuccessPage />);
  await screen.findByText(preparationContent.mails(2, 1));
  await visitor.type(firstQuestion(), 'En ny order');
  expect(mail()).toContain('flöde 1 av 2&body=');
  await visitor.click(screen.getByRole('button', { name: preparationContent.copy }));
  await visitor.click(await screen.findByRole('button', { name: preparationContent.next(2) }));
  expect(firstQuestion()).toHaveValue('');
  expect(firstQuestion()).toHaveFocus();
  expect(mail()).toContain('flöde 2 av 2&body=');
  expect(mail()).not.toContain('En ny order');
  await visitor.click(screen.getByRole('button', { name: preparationContent.copy }));
  expect(screen.queryByRole('button', { name: preparationContent.next(3) })).toBeNull();
});

test('/success without an order shows thanks, the next steps with links, and what is valid without an order number', async () => {
  window.history.replaceState(null, '', '/success');
  const { visitor } = render(<SuccessPage />);
  expect(title()).toBe('Tack för din beställning');
  expect(screen.getByText(orderContent.thanks.heading)).toBeVisible();
  const next = screen.getByRole('region', { name: thanks.next });
  const texts = [delivery, 'Till startsidan', headingWithoutId, 'Har du inte betalat?'];
  const places = texts.map((text) => next.textContent.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  for (const title of choicesOf(thanks)) expect(await screen.findByText(title)).toBeVisible();
  const leadTo = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(leadTo).toEqual(expect.arrayContaining(['/contact', '/']));
  const { label } = preparationContent.number;
  await visitor.type(await screen.findByRole('textbox', { name: new RegExp(label) }), '74RK-3LM5');
  expect(mail()).toMatch(/order 74RK-3LM5&body=Ordernummer: 74RK-3LM5\n/);
});

test('the order rows are empty until the order has loaded', () => {
  given(readOrder, 'hangs');
  render(<SuccessPage />);
  expect(screen.getByText(orderContent.thanks.heading)).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Ordernummer',
    'Orderdatum',
    'Engångsköp',
    'Pris exkl. moms',
    'Moms',
    'Totalt',
  ]);
});

test.each(['cs_mock_growth', '../../health'])(
  'the page of an unknown order (%s) says what to do and links to contact and prices',
  async (id) => {
    given(readOrder, 'notFound');
    window.history.replaceState(null, '', `/success?session_id=${id}`);
    const { container } = render(<SuccessPage />);
    expect(await screen.findByText(unknown.heading)).toBeVisible();
    expect(title()).toBe(unknown.title);
    expect(container).not.toHaveTextContent(promises);
    for (const title of choicesOf(unknown)) expect(await screen.findByText(title)).toBeVisible();
    const leadTo = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(leadTo).toEqual(expect.arrayContaining(['/contact', '/pricing']));
  },
);

const mailAboutOrder = expect.stringMatching(/^mailto:.*subject=Order%20[\dA-Z-]{9}$/);
const toUs = ['/contact', '/', mailAboutOrder];

test.each([
  { outcome: 'failed', heading: 'Betalningen gick inte igenom', firstLinks: ['/pricing#growth'] },
  { outcome: 'expired', heading: 'Tiden för betalningen gick ut', firstLinks: ['/pricing#growth'] },
  { outcome: 'refunded', heading: 'Vi har betalat tillbaka', firstLinks: ['/contact'] },
  { outcome: 'disputed', heading: 'Din bank utreder köpet', firstLinks: toUs },
  { outcome: 'disputeLost', heading: 'Din bank betalar tillbaka', firstLinks: toUs },
  {
    outcome: 'ended',
    heading: 'Prenumerationen är avslutad',
    firstLinks: ['/contact', '/pricing?typ=prenumeration#workflow2'],
  },
] as const)(
  'the page of an order after $outcome explains what to do, without thanks or a delivery promise',
  async ({ outcome, heading, firstLinks }) => {
    given(readOrder, outcome);
    const words = wordsOf(mockOrder('cs_mock_growth', outcome));
    const { container } = render(<SuccessPage />);
    expect(await screen.findByText(words.heading)).toBeVisible();
    expect(title()).toBe(heading);
    expect(container).not.toHaveTextContent(promises);
    for (const title of choicesOf(words)) expect(await screen.findByText(title)).toBeVisible();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    // A company with a telephone number also links to the number.
    const others = links.filter((href) => !href?.startsWith('tel:'));
    expect(others.slice(0, firstLinks.length)).toEqual(firstLinks);
  },
);
