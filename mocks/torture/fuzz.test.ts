import { expect, test, vi } from 'vitest';
import { fuzz } from './fuzz.ts';

const options = { seed: 1, requests: 100 };

test('hostile requests break nothing, disclose nothing and store nothing invalid', async () => {
  // Each forged event logs an invalid signature.
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { findings } = await fuzz(options);
  logged.mockRestore();
  expect(findings).toEqual([]);
}, 300_000);
