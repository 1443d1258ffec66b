import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { paymentParams, rateId, sdkFor } from './stripe/testing.ts';
import { startStripe } from './stripe.ts';

test('the account survives a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const start = () => startStripe({ file: join(folder, 'account.json'), clock: 'frozen' });
  const first = await start();
  first.addTaxRate(rateId);
  const { id } = await sdkFor(first).checkout.sessions.create(paymentParams());
  await first.close();
  const second = await start();
  expect((await sdkFor(second).checkout.sessions.retrieve(id)).status).toBe('open');
  await second.close();
});
