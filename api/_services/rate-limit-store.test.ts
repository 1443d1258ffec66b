import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../mocks/platform/test-database.ts';
import { noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { rateLimitStore } from './rate-limit-store.ts';

let postgres: Awaited<ReturnType<typeof testDatabase>>;

beforeAll(async () => {
  postgres = await testDatabase();
}, 30_000);
beforeEach(() => postgres.query('truncate rate_limits'));
afterAll(() => postgres.close());

const env = testEnv({
  addressHashSecret: 'secret',
  limits: {
    forms: { count: 2, seconds: 600 },
    checkout: { count: 3, seconds: 60 },
    orders: { count: 2, seconds: 60 },
  },
});

const limiter = (minute = 0, given = env) =>
  rateLimitStore(postgres.db, given, () => noonPlus(minute));

const lead = (minute = 0, address = '192.0.2.1', traits: string[] = []) =>
  limiter(minute).count('createLead', 'forms', address, traits);

const officeEnv = testEnv({
  addressHashSecret: 'secret',
  limits: {
    forms: { count: 5, seconds: 600 },
    checkout: { count: 10, seconds: 600 },
    orders: { count: 120, seconds: 60 },
  },
});

/** Posts from one address, one after the other, so that none waits longer than the driver does; how many passed. */
async function passed(posts: readonly string[][]) {
  const { count } = limiter(0, officeEnv);
  let accepted = 0;
  for (const traits of posts) {
    if ((await count('createLead', 'forms', '192.0.2.1', traits)) === undefined) accepted += 1;
  }
  return accepted;
}

const person = (name: string) => [`email:${name}@firma.se`, `painPoint:Jag heter ${name}`];
const people = (count: number) => Array.from({ length: count }, (_, index) => person(`${index}`));
const repeated = (count: number, post: string[]) => Array.from({ length: count }, () => post);

test('a sender who takes time passes more often than one who does not', async () => {
  const [email = '', words = ''] = person('asa');
  const waits = [];
  for (const minute of [0, 3, 6, 9, 12, 15, 18, 21]) {
    waits.push(
      await limiter(minute, officeEnv).count('createLead', 'forms', '192.0.2.1', [email, words]),
    );
  }
  expect(waits).toEqual(Array(8).fill(undefined));
  await postgres.query('truncate rate_limits');
  expect(await passed(repeated(8, [email, words]))).toBe(5);
});

test('a robot that changes only its address, or only its words, passes no more often', async () => {
  const mails = people(40).map(([email = '']) => [email, 'painPoint:Köp billiga länkar']);
  expect(await passed(mails)).toBe(5);
  const words = people(40).map(([, words = '']) => ['email:robot@spam.example', words]);
  expect(await passed(words)).toBe(5);
});

test('a robot that changes everything passes five times as often, and no more', async () => {
  expect(await passed(people(40))).toBe(25);
});

test('a robot that repeats itself does not shut out the others behind its address', async () => {
  await passed(repeated(40, person('robot')));
  expect(await passed(people(20))).toBe(20);
});

test('as many requests pass as configured, and the next one gets how long to wait', async () => {
  expect([await lead(), await lead(1), await lead(4)]).toEqual([undefined, undefined, 360]);
});

test('when the time is over the count begins anew', async () => {
  for (const minute of [0, 1, 2]) await lead(minute);
  expect([await lead(10), await lead(10), await lead(10)]).toEqual([undefined, undefined, 600]);
});

test('addresses and buckets are counted apart', async () => {
  for (const minute of [0, 1]) await lead(minute);
  expect(await lead(1, '192.0.2.2')).toBeUndefined();
  expect(await limiter(1).count('createMessage', 'forms', '192.0.2.1', [])).toBeUndefined();
});

test('requests at the same moment are all counted', async () => {
  const waits = await Promise.all([lead(), lead(), lead(), lead()]);
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(2);
});

test('address and traits are stored as keyed hashes only', async () => {
  await lead(0, '192.0.2.1', person('asa'));
  const rows = await postgres.query('select bucket, address_hash from rate_limits');
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    expect(row).toEqual({
      bucket: 'createLead',
      address_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  }
});

test('without a secret to hash with, nothing is counted or stored', async () => {
  const without = limiter(0, testEnv({ addressHashSecret: undefined }));
  await expect(without.count('createLead', 'forms', '192.0.2.1', [])).rejects.toThrow(
    'ADDRESS_HASH_SECRET',
  );
  expect(await postgres.query('select * from rate_limits')).toEqual([]);
});
