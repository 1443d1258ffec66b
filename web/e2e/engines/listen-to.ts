import type { Page } from '@playwright/test';
import { isFailedRequest } from './driver.ts';

/** A policy that forbids all script, for tests of the site without it. Browsers report each script that it stops. */
export const noScript = "script-src 'none'";

/** Collects the console's warnings and errors, except failed requests that a test provokes. */
export function listenTo(page: Page): string[] {
  const noise: string[] = [];
  const hear = (text: string) => {
    if (!isFailedRequest(text) && !text.includes(noScript)) noise.push(text);
  };
  page.on('pageerror', ({ message }) => hear(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) hear(message.text());
  });
  return noise;
}
