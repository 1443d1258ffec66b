import { beforeEach, expect, test } from 'vitest';
import { databaseForTests } from '../../mocks/platform/database-for-tests.ts';
import { noonPlus } from '../_testing/clock.ts';
import { testEnv } from '../_testing/env.ts';
import { rateLimitMemory, rateLimitStore } from './rate-limit.ts';

const postgres = databaseForTests();
beforeEach(() => postgres.query('truncate rate_limits'));

const env = testEnv({
  addressHashSecret: 'secret',
  limits: {
    forms: { count: 5, seconds: 600 },
    checkout: { count: 10, seconds: 600 },
    orders: { count: 120, seconds: 60 },
  },
});

const limiter = (minute = 0, given = env) =>
  rateLimitStore(postgres.db, given, () => noonPlus(minute));

const lead = (minute = 0, address = '192.0.2.1', traits: string[] = [], network?: string) =>
  limiter(minute)({ bucket: 'createLead', limit: 'forms' }, { address, network }, traits);

async function passed(posts: readonly string[][]) {
  let accepted = 0;
  for (const traits of posts) {
    if ((await lead(0, '192.0.2.1', traits)) === undefined) accepted += 1;
  }
  return accepted;
}

const rows = () => postgres.query('select *, xmin::text from rate_limits order by address_hash');
const person = (name: string) => [`email:${name}@firma.se`, `painPoint:Jag heter ${name}`];
const people = (count: number) => Array.from({ length: count }, (_, index) => person(`${index}`));

test('a sender who changes only the e-mail address, or only the text, can send five requests', async () => {
  const mails = people(40).map(([email = '']) => [email, 'painPoint:Köp billiga länkar']);
  expect(await passed(mails)).toBe(5);
  const words = people(40).map(([, words = '']) => ['email:robot@spam.example', words]);
  expect(await passed(words)).toBe(5);
});

test('refused requests of one sender do not count for other senders with the same IP address', async () => {
  await passed(Array(40).fill(person('robot')));
  expect(await passed(people(20))).toBe(20);
});

test('a request over the limit returns the seconds to wait, and is accepted after that time', async () => {
  for (const minute of [0, 1, 2, 3, 4]) expect(await lead(minute)).toBeUndefined();
  expect(await lead(5)).toBe(300);
  expect(await lead(10)).toBeUndefined();
});

test('requests are counted separately for each IP address and each endpoint', async () => {
  const message = { bucket: 'createMessage', limit: 'forms' } as const;
  for (const minute of [0, 0, 0, 0, 0]) await lead(minute);
  expect(await lead(1)).toBe(540);
  expect(await lead(1, '192.0.2.2')).toBeUndefined();
  expect(await limiter(1)(message, { address: '192.0.2.1' }, [])).toBeUndefined();
});

test('simultaneous requests are all counted', async () => {
  const waits = await Promise.all(Array.from({ length: 7 }, () => lead()));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(5);
});

test('IP address, network and traits are stored only as keyed hashes', async () => {
  await lead(0, '192.0.2.1', person('asa'), '192.0.2.0/24');
  const rows = await postgres.query('select bucket, address_hash from rate_limits');
  expect(rows).toHaveLength(4);
  const address_hash = expect.stringMatching(/^[0-9a-f]{64}$/);
  for (const row of rows) expect(row).toEqual({ bucket: 'createLead', address_hash });
});

test('without ADDRESS_HASH_SECRET, counting a request fails and nothing is stored', async () => {
  const without = limiter(0, testEnv({ addressHashSecret: undefined }));
  const counted = without({ bucket: 'createLead', limit: 'forms' }, { address: '192.0.2.1' }, []);
  await expect(counted).rejects.toThrow('ADDRESS_HASH_SECRET');
  expect(await postgres.query('select * from rate_limits')).toEqual([]);
});

test('an IP address that changes e-mail and text is refused after 25 requests, without more writes', async () => {
  expect(await passed(people(40))).toBe(25);
  const before = await rows();
  expect(await passed(people(80).slice(40))).toBe(0);
  expect(await rows()).toEqual(before);
});

test('a network that changes its address is refused after 100 requests, another network is not', async () => {
  let accepted = 0;
  const posted = (at: number, network: string) =>
    lead(0, `192.0.2.${at}`, person(`${at}`), network);
  for (let at = 0; at < 105; at += 1)
    if ((await posted(at, '192.0.2.0/24')) === undefined) accepted += 1;
  expect(accepted).toBe(100);
  const before = await rows();
  expect(await posted(200, '192.0.2.0/24')).toBe(600);
  expect(await rows()).toEqual(before);
  expect(await posted(200, '198.51.100.0/24')).toBeUndefined();
});

test("a request refused by the sender's limit adds and changes no database row", async () => {
  const posts = people(9).map(([email = '']) => [email, 'painPoint:Köp billiga länkar']);
  await passed(posts.slice(0, 5));
  const before = await rows();
  expect(await passed(posts.slice(5))).toBe(0);
  expect(await rows()).toEqual(before);
});

function memoryWith(most: number) {
  let at = 0;
  const { limits } = testEnv()();
  const env = testEnv({ limits: { ...limits, orders: { count: most, seconds: 60 } } });
  const count = rateLimitMemory(env, () => at);
  const read = (address = '192.0.2.1') =>
    count({ bucket: 'readOrder', limit: 'orders' }, { address });
  const wait = (seconds: number) => {
    at += seconds * 1000;
  };
  return { read, wait };
}

test('in memory, an IP address over the limit is refused until its time window ends', async () => {
  const { read, wait } = memoryWith(2);
  expect(await read()).toBeUndefined();
  wait(20);
  expect(await read()).toBeUndefined();
  expect(await read()).toBe(40);
  wait(40);
  expect(await read()).toBeUndefined();
});

test('counts in memory are reset beyond 10,000 IP addresses', async () => {
  const { read } = memoryWith(1);
  await read();
  for (let one = 0; one < 10_000; one++) await read(`visitor ${one}`);
  expect(await read()).toBeUndefined();
});
