import { expect, test } from 'vitest';
import { replayCommand } from '../options.ts';
import { fuzz } from './fuzz.ts';

// A short run of `npm run fuzz`.
const options = { seed: 1, requests: 400 };

test('no request of a stranger breaks the API, learns of its inside or stores what a schema refuses', async () => {
  const { findings } = await fuzz(options);
  expect(findings, replayCommand('fuzz', options)).toEqual([]);
}, 300_000);
