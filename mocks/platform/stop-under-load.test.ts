import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { validLead } from '#contract/form-examples.ts';
import { createLead } from '#contract/leads.ts';
import { startPlatform } from './start-platform.ts';

// A platform starts in about a second, and in many when the machine is busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 60_000 });

const site = () => new Response('page');
const env = { RATE_LIMIT_FORMS: '100000/600', RATE_LIMIT_CHECKOUT: '100000/600' };

/** What the clients of a round send again and again until the platform is gone. */
const bodies: [path: string, body: string][] = [
  [createLead.path, JSON.stringify(validLead)],
  ['/api/checkout/session', '{"packageType":"growth"}'],
  ['/api/leads', '{"name":'],
];

let empty: Blob;
const rejections: unknown[] = [];
const note = (reason: unknown) => void rejections.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', note);
  const platform = await startPlatform({ site });
  empty = await platform.postgres.dump();
  await platform.close();
});
afterAll(() => void process.off('unhandledRejection', note));

/** One client: sends until it is told to stop, and gives up every third request itself. Counts the answers. */
async function client(siteUrl: string, number: number, isOver: () => boolean): Promise<number> {
  const [path, body] = bodies[number % bodies.length] ?? ['/', ''];
  let answered = 0;
  for (let sent = 0; !isOver(); sent += 1) {
    const abort = new AbortController();
    const answer = fetch(siteUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: siteUrl },
      body,
      signal: abort.signal,
    });
    if (sent % 3 === 2) abort.abort();
    answered += await answer.then(
      () => 1,
      () => 0,
    );
    // A refused connection is refused at once: the platform needs its turn to stop.
    await new Promise(setImmediate);
  }
  return answered;
}

test('the platform stops under load again and again, and no rejection is left unhandled', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => void vi.restoreAllMocks());
  for (let round = 0; round < 5; round += 1) {
    const platform = await startPlatform({
      site,
      load: empty,
      env,
      crons: true,
      logError: () => {},
    });
    let over = false;
    const clients = Array.from({ length: 12 }, (_, number) =>
      client(platform.siteUrl, number, () => over),
    );
    // Under way: what was sent first has been stored.
    await vi.waitFor(
      async () => expect(await platform.postgres.query('select 1 from leads')).not.toEqual([]),
      { timeout: 30_000 },
    );
    await platform.close();
    over = true;
    const answered = await Promise.all(clients);
    expect(answered.reduce((sum, one) => sum + one)).toBeGreaterThan(0);
  }
  expect(rejections).toEqual([]);
});
