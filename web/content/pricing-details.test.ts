import { expect, test } from 'vitest';
import type { Package, Plan } from '#contract/catalogue.ts';
import { yearCost } from './pricing-details.ts';

const packageOf = (workflows: number, price: number): Package => ({
  workflows,
  price,
  supportDays: 30,
  mostPopular: false,
});

const planOf = (workflows: number, price: number): Plan => ({
  workflows,
  price,
  supportResponseHours: 4,
  includedAiCost: 300_00,
});

const plain = (text: string) =>
  text.replace(/[\u00a0\u2060]/g, (sign) => (sign === '\u00a0' ? ' ' : ''));

test.each([
  [
    'one flow',
    [packageOf(1, 399_00), packageOf(2, 699_00)],
    [planOf(1, 399_00), planOf(2, 699_00)],
    'Ett flöde i tolv månader kostar 399 kr plus drift och AI-kostnad som du själv betalar, eller 4 788 kr med drift, support och AI-kostnad upp till taket. Båda exklusive moms.',
  ],
  [
    'the smallest size that is sold both ways',
    [packageOf(3, 900_00), packageOf(2, 600_00), packageOf(1, 300_00)],
    [planOf(2, 500_00), planOf(3, 700_00)],
    'Två flöden i tolv månader kostar 600 kr plus drift och AI-kostnad som du själv betalar, eller 6 000 kr med drift, support och AI-kostnad upp till taket. Båda exklusive moms.',
  ],
  ['no size that is sold both ways', [packageOf(1, 300_00)], [planOf(2, 500_00)], ''],
])('the FAQ compares twelve months of %s', (_size, packages, plans, text) => {
  expect(plain(yearCost(packages, plans))).toBe(text);
});
