import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aboutContent } from '../content/about.ts';
import { answeredBy, company, personOf } from '../content/company.ts';
import { caseOf } from '../content/home.ts';
import { pageWords } from '../content/sample-words.ts';
import { render } from '../testing/render.tsx';
import { ContactPerson } from '../ui/contact-person.tsx';
import AboutPage from './about/about-page.tsx';
import ContactPage from './contact/contact-page.tsx';
import { CustomerCase } from './home/customer-case.tsx';
import HomePage from './home/home-page.tsx';

const none = { contactName: '', contactRole: '', contactPhoto: '', contactPhone: '' };

const personParts = ['img.rounded-full', 'a[href^="tel:"]'];

// `npm run check` runs this test with all of the owner's texts and with none (vite.config.ts).
test.each([
  ['home', HomePage, [...personParts, '#case']],
  ['contact', ContactPage, personParts],
])(
  'the %s page shows contact person and case exactly if they are written',
  async (_, Page, parts) => {
    const { container } = await act(async () => render(<Page />));
    const shown = parts.filter((part) => container.querySelector(part));
    expect(shown).toEqual(company.contactName ? parts : []);
  },
);

test('the about page opens with the person and who runs the company, else with the company', () => {
  const { who, where } = aboutContent;
  render(<AboutPage />);
  const opening = screen.getByRole('heading', { level: 1 }).nextElementSibling;
  const written = [company.contactName, who].filter(Boolean);
  for (const words of written.length > 0 ? written : [where]) {
    expect(opening).toHaveTextContent(words);
  }
  expect(screen.getAllByText(where)).toHaveLength(1);
});

test('the contact person is shown with the known facts, without gaps for missing facts', () => {
  const person = personOf({
    ...company,
    ...none,
    contactName: 'Maria Lind',
    contactPhone: '070-174 06 05',
  });
  const { container, rerender } = render(person && <ContactPerson {...person} />);
  expect(container).toHaveTextContent(/^Maria Lind070-174 06 05$/);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'tel:0701740605');
  expect(container.querySelector('img')).toBeNull();
  const silent = person && { ...person, role: 'bygger', photo: '/maria.webp', phone: '' };
  rerender(silent && <ContactPerson {...silent} />);
  expect(container).toHaveTextContent(/^Maria Lindbygger$/);
  expect(container.querySelector('img')).toHaveAttribute('src', '/maria.webp');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [{}, 'vi svarar'],
  [{ contactName: 'Maria Lind' }, 'Maria Lind svarar'],
  [{ contactName: 'Maria Lind', contactRole: 'delägare' }, 'Maria Lind, delägare, svarar'],
])('with %j the text about replies is: %s', (facts, words) => {
  expect(`${answeredBy({ ...company, ...none, ...facts })} svarar`).toBe(words);
});

test('a customer case shows the customer, what was automated, the result and the quote', () => {
  const told = caseOf(pageWords);
  const { container } = render(told && <CustomerCase {...told} />);
  const { caseCustomer, caseAutomated, caseResult, caseQuote } = pageWords;
  for (const fact of [caseCustomer, caseAutomated, caseResult, caseQuote]) {
    expect(container.textContent).toContain(fact);
  }
});

test('a customer case without a result and a quote leaves no gaps for them', () => {
  const told = caseOf({ ...pageWords, caseResult: '', caseQuote: '' });
  const { container } = render(told && <CustomerCase {...told} />);
  expect(container.querySelector('blockquote')).toBeNull();
  expect(container).not.toHaveTextContent('”');
});
