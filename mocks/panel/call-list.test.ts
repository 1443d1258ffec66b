// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { about, mount, toggleOf, unmount } from './testing.ts';

afterEach(unmount);

test('the last calls are shown with their bodies, newest first', async () => {
  const { log, panel, see, visitor } = mount();
  const call = (path: string, status: number) =>
    log.record(
      new Request(`https://site.example${path}`, {
        method: 'POST',
        body: '{"a":1}',
        headers: { 'content-type': 'application/json' },
      }),
      about,
      async () => Response.json({ success: status === 200 }, { status }),
    );
  await call('/api/leads', 200);
  await call('/api/contact', 429);
  await log.record(new Request('https://site.example/api/leads'), about, async () =>
    Response.error(),
  );
  await visitor.click(toggleOf(see));
  const calls = [...panel.querySelectorAll('.calls summary')].map((line) => line.textContent);
  expect(calls).toEqual([
    'no answerGET /api/leads0 ms',
    '429POST /api/contact0 ms',
    '200POST /api/leads0 ms',
  ]);
  const parts = [...panel.querySelectorAll('.calls pre')].map((pre) => pre.textContent);
  expect(parts.slice(4, 8)).toEqual([
    'content-type: application/json',
    '{\n  "a": 1\n}',
    'content-type: application/json',
    '{\n  "success": false\n}',
  ]);
});

test('only the last fifty calls are kept', async () => {
  const { log, panel, see, visitor } = mount();
  await visitor.click(toggleOf(see));
  for (let count = 0; count < 53; count += 1) {
    const request = new Request(`https://site.example/${count}`);
    await log.record(request, about, async () => new Response());
  }
  expect(log.read()).toHaveLength(50);
  expect(panel.querySelectorAll('.calls li')).toHaveLength(50);
});
