import { chromium } from '@playwright/test';
import { chromiumArgs } from './engines/launch.ts';
import { expect, workerTest as test } from './fixtures.ts';
import { quick } from './part.ts';

test('Chromium keeps every feature disabled that Playwright disables', { tag: quick }, async () => {
  // The error message of a browser that exits at once contains the arguments.
  const options = { executablePath: process.execPath, args: chromiumArgs };
  const message = await chromium.launch(options).then(String, String);
  const [theirs, ours] = Array.from(message.matchAll(/--disable-features=(\S+)/g), ([, list]) =>
    list?.split(','),
  );
  expect(ours).toEqual(expect.arrayContaining(theirs ?? ['no list']));
  expect(ours).not.toEqual(theirs);
});
