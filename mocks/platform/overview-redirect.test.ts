import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from './data-folder.ts';
import { overviewPath, overviewRedirect } from './overview-redirect.ts';

test('the development server leads to the overview of the running platform, and says when none runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-'));
  const vite = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [overviewRedirect(folder)],
  });
  await vite.listen(0);
  onTestFinished(async () => {
    await vite.close();
    rmSync(folder, { recursive: true });
  });
  const open = () =>
    fetch(new URL(overviewPath, vite.resolvedUrls?.local[0]), { redirect: 'manual' });
  const without = await open();
  expect(await without.text()).toBe(`npm start does not run on ${folder}.`);
  const lock = lockDataFolder(folder);
  lock.announce({ fetchEndpoint: 'http://127.0.0.1:1/sql', overviewUrl: 'http://127.0.0.1:8030' });
  expect((await open()).headers.get('location')).toBe('http://127.0.0.1:8030/#clock');
});
