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
  limits: { forms: { count: 2, seconds: 600 }, checkout: { count: 3, seconds: 60 } },
});

const limiter = (minute = 0, given = env) =>
  rateLimitStore(postgres.db, given, () => noonPlus(minute));

const lead = (minute = 0, address = '192.0.2.1') =>
  limiter(minute).count('createLead', 'forms', address);

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
  expect(await limiter(1).count('createMessage', 'forms', '192.0.2.1')).toBeUndefined();
});

test('requests at the same moment are all counted', async () => {
  const waits = await Promise.all([lead(), lead(), lead(), lead()]);
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(2);
});

test('the address is stored as a keyed hash only', async () => {
  await lead();
  const [row] = await postgres.query('select bucket, address_hash from rate_limits');
  expect(row).toMatchObject({ bucket: 'createLead' });
  expect(row?.address_hash).toMatch(/^[0-9a-f]{64}$/);
});

test('without a secret to hash with, nothing is counted or stored', async () => {
  const without = limiter(0, testEnv({ addressHashSecret: undefined }));
  await expect(without.count('createLead', 'forms', '192.0.2.1')).rejects.toThrow(
    'ADDRESS_HASH_SECRET',
  );
  expect(await postgres.query('select * from rate_limits')).toEqual([]);
});
