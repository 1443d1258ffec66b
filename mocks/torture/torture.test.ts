import { expect, test, vi } from 'vitest';
import { torture } from './torture.ts';

const options = { seed: 7, leads: 15, purchases: 3 };

test('nothing accepted is lost or doubled while functions restart and services fail', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { counts, findings } = await torture(options);
  logged.mockRestore();
  expect(findings).toEqual([]);
  expect(counts).toMatchObject({ disturbances: expect.any(Number) });
}, 300_000);
