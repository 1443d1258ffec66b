import { expect, test } from 'vitest';
import { asHar, createCallLog } from './call-log.ts';

test('the calls can be exported as an HTTP archive with headers, bodies and durations', async () => {
  let time = 0;
  const log = createCallLog({ now: () => time });
  const request = new Request('https://site.example/api/leads?a=b', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'x-sent': 'yes' },
  });
  await log.record(request, { endpoint: 'createLead', step: 'success' }, async () => {
    time = 4000;
    return new Response('hej', { status: 503, headers: { 'retry-after': '30' } });
  });
  const [entry] = JSON.parse(asHar(log.read())).log.entries;
  expect(entry).toMatchObject({
    time: 4000,
    request: {
      method: 'POST',
      queryString: [{ name: 'a', value: 'b' }],
      headers: expect.arrayContaining([{ name: 'x-sent', value: 'yes' }]),
      postData: { text: '{"a":1}' },
    },
    response: {
      status: 503,
      headers: expect.arrayContaining([{ name: 'retry-after', value: '30' }]),
      content: { text: 'hej' },
    },
  });
});
