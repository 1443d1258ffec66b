import { expect, test } from 'vitest';
import { validLead, validMessage } from '#contract/form-examples.ts';
import { createLead } from '#contract/leads.ts';
import { type Accepted, storedProblems } from './stored-problems.ts';

const lead = createLead.input.parse(validLead);
const order = {
  id: '1',
  kind: 'plan',
  item: 'workflow1',
  state: 'open',
  net: 39_900,
  vat: 9_975,
  total: 49_875,
};

type Rows = { leads?: object[]; messages?: object[]; orders?: object[]; events?: number };

/** A database that answers with these rows. */
const database =
  ({ leads = [], messages = [], orders = [], events = 0 }: Rows) =>
  async (sql: string): Promise<Record<string, unknown>[]> => {
    const tables = { leads, messages, orders, payment_events: [{ count: events }] };
    const table = / from (\w+)/.exec(sql)?.[1];
    return tables[table as keyof typeof tables].map((row) => ({ ...row }));
  };

const sent: Accepted = [{ endpoint: createLead, input: lead }];
const robot: Accepted = [
  { endpoint: createLead, input: { ...lead, website: 'https://spam.example' } },
];

test.each<[string, Rows, Accepted]>([
  ['an accepted lead and its row', { leads: [lead] }, sent],
  ['a robot without a row', {}, robot],
  ['an order at the price of the catalogue', { orders: [order] }, []],
])('%s are right', async (_, rows, accepted) => {
  expect(await storedProblems(database(rows), accepted)).toEqual([]);
});

test.each<[string, Rows, Accepted]>([
  [
    'a lead that its schema refuses',
    { leads: [{ ...lead, name: 'Å' }] },
    [{ endpoint: createLead, input: { ...lead, name: 'Å' } }],
  ],
  [
    'a lead that its schema would change',
    { leads: [{ ...lead, name: ' Åsa' }] },
    [{ endpoint: createLead, input: { ...lead, name: ' Åsa' } }],
  ],
  ['a message that nobody sent', { messages: [validMessage] }, []],
  ['an accepted lead without a row', {}, sent],
  ['a row of a robot', { leads: [lead] }, robot],
  ['an order at another price', { orders: [{ ...order, net: 1 }] }, []],
  ['an order that is paid', { orders: [{ ...order, state: 'paid' }] }, []],
  ['an event', { events: 1 }, []],
])('%s is a problem', async (_, rows, accepted) => {
  expect(await storedProblems(database(rows), accepted)).toHaveLength(1);
});
