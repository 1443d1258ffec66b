import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMessage } from '#contract/contact.ts';
import { acceptedExample } from '#contract/examples.ts';
import { call } from '../lib/call.ts';
import { sentTo } from './server.ts';

const send = () =>
  call(createMessage, acceptedExample(createMessage).input as never).then(
    ({ status }) => status,
    ({ message }: Error) => message,
  );

// In this order, because the last test receives what the other test has sent.
describe('requests of another test', { shuffle: false }, () => {
  const sent: Promise<unknown>[] = [];

  describe('the other test', () => {
    afterAll(() => void sent.push(send()));
    test('ends while its request is under way', () => void sent.push(send()));
  });

  test('are cancelled and do not reach this test', async () => {
    const received = sentTo(createMessage);
    expect(await Promise.all(sent)).toEqual(['The test has ended', 'The test has ended']);
    expect(received).toEqual([]);
  });
});

test.each(['/api/nothing', '/image.png'])(
  'a request for %s, which has no handler, fails without a connection',
  async (path) => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const connected = vi.fn();
    const server = createServer().on('connection', connected);
    onTestFinished(() => void server.close());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(fetch(`http://127.0.0.1:${port}${path}`)).rejects.toThrow();
    expect(connected).not.toHaveBeenCalled();
    expect(reported).toHaveBeenCalledOnce();
    reported.mockClear();
  },
);
