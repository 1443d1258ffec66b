import { relative } from 'node:path';
import { loadConfigFromFile, resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { companyRules } from '../../api/_platform/env-problems.ts';
import { standIns, variableRules } from '../../api/_platform/env-variables.ts';
import { productionEnv } from '../../api/_testing/production-env.ts';
import viteConfig from '../../vite.config.ts';

afterEach(() => vi.unstubAllEnvs());

// Vite restarts when a file changes that vite.config.ts imports, also indirectly.
const restarting = /\/(company(-words)?|email-address|format|html|payment-methods)\.ts$/;

test('a change of the contract restarts the dev server only where the build needs the file', async () => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'mock' }, 'vite.config.ts');
  const files = loaded?.dependencies.map((file) => relative('', file)) ?? [];
  expect(files).toContain('api/_contract/company.ts');
  const contract = files.filter((file) => file.startsWith('api/_contract/'));
  expect(contract.filter((file) => !restarting.test(file))).toEqual([]);
});

const variables = Object.keys({ ...variableRules, ...companyRules });

/** Variables that the build reports in a production environment with one changed variable. */
async function refused(variable: string, value: string | undefined): Promise<string[]> {
  for (const name of variables) vi.stubEnv(name, productionEnv[name]);
  vi.stubEnv('VERCEL_ENV', 'production');
  vi.stubEnv(variable, value);
  const config = await viteConfig({ mode: 'production', command: 'build' });
  const error = await resolveConfig({ configFile: false, ...config }, 'build').then(
    () => undefined,
    ({ message }: Error) => message,
  );
  const names = [...(error ?? '').matchAll(/^ {2}(\w+) /gm)].map(([, name = '']) => name);
  return [...new Set(names)];
}

const optional = ['MAIL_FROM', 'MAIL_TO', 'WEBHOOK_URL'];
const required = variables.filter((name) => productionEnv[name] && !optional.includes(name));

test('a production build refuses each missing variable', async () => {
  for (const name of required) expect(await refused(name, undefined)).toEqual([name]);
  for (const name of required) expect(await refused(name, '')).toEqual([name]);
});

test('a production build refuses each malformed variable', async () => {
  for (const name of variables) expect(await refused(name, 'no\nvalue')).toEqual([name]);
});

test('a production build refuses the address of each stand-in', async () => {
  for (const name of standIns) expect(await refused(name, 'http://127.0.0.1:1')).toEqual([name]);
});
