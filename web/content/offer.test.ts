import { expect, test } from 'vitest';
import type { Package, Plan } from '#contract/catalogue.ts';
import { figuresOf } from './offer.ts';

const packageOf = (workflows: number, price: number, supportDays: number): Package => ({
  workflows,
  price,
  supportDays,
  mostPopular: false,
});

const planOf = (workflows: number, price: number, hours: number, aiCost: number): Plan => ({
  workflows,
  price,
  supportResponseHours: hours,
  includedAiCost: aiCost,
});

const packages = [packageOf(1, 399_00, 30), packageOf(2, 699_00, 45), packageOf(3, 999_00, 60)];
const plans = [
  planOf(1, 399_00, 4, 300_00),
  planOf(2, 699_00, 2, 600_00),
  planOf(3, 999_00, 2, 900_00),
];

test('the amounts of three packages and three plans are joined as in a sentence', () => {
  expect(figuresOf(packages, plans)).toEqual({
    lowestPrice: '399\u00a0kr',
    highestPrice: '999\u00a0kr',
    packagePrices: '399, 699 eller 999\u00a0kr',
    fixedPrices: {
      amounts: '399, 699 eller 999\u00a0kr exkl.\u00a0moms',
      when: ', en gång eller per månad om vi sköter driften',
    },
    supportDays: '30, 45 eller 60',
    responseHours: 'inom 4\u00a0timmar, med fler än ett Workflow inom 2',
  });
});

test('a fourth package changes the texts about packages, but not the texts about plans', () => {
  expect(figuresOf([...packages, packageOf(4, 1_299_00, 60)], plans)).toMatchObject({
    highestPrice: '1\u00a0299\u00a0kr',
    packagePrices: '399, 699, 999 eller 1\u00a0299\u00a0kr',
    fixedPrices: {
      amounts: '399, 699, 999 eller 1\u00a0299\u00a0kr exkl.\u00a0moms',
      when: ' en gång, eller 399, 699 eller 999\u00a0kr exkl. moms per månad om vi sköter driften',
    },
    supportDays: '30, 45 eller 60',
    responseHours: 'inom 4\u00a0timmar, med fler än ett Workflow inom 2',
  });
});

test.each([
  ['the same for all plans', [4, 4, 4], 'inom 4\u00a0timmar'],
  [
    'shorter twice',
    [8, 4, 2],
    'inom 8\u00a0timmar, med fler än ett Workflow inom 4, med fler än två Workflow inom 2',
  ],
])('response times that are %s are told with the plan they hold for', (_which, hours, text) => {
  const plans = hours.map((one, index) => planOf(index + 1, 100_00, one, 300_00));
  expect(figuresOf(packages, plans.reverse()).responseHours).toBe(text);
});
