import type { Plugin } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { type Company, companyVariables, placeholderCompany } from '#contract/company.ts';
import { requireCompany } from './require-company.ts';

afterEach(() => void vi.unstubAllEnvs());

const known = Object.fromEntries(
  Object.keys(placeholderCompany).map((fact) => [fact, `the true ${fact}`]),
) as Company;

/** What the start of a build complains of, for the deployment that Vercel names so. */
function complaintOf(deployment: string | undefined, company: Company): string | undefined {
  vi.stubEnv('VERCEL_ENV', deployment);
  const { buildStart }: Plugin = requireCompany(company);
  if (typeof buildStart !== 'function') throw new Error('the plugin does not start with the build');
  const error = vi.fn<(message: string) => void>();
  Reflect.apply(buildStart, { error }, []);
  return error.mock.calls[0]?.[0];
}

test('production is not built while facts about the company are missing, and they are listed', () => {
  const complaint = complaintOf('production', placeholderCompany);
  for (const variable of Object.values(companyVariables)) expect(complaint).toContain(variable);
});

test('one missing fact is enough, and only that is listed', () => {
  const complaint = complaintOf('production', { ...known, seat: placeholderCompany.seat });
  expect(complaint).toMatch(/:\s+COMPANY_SEAT$/);
});

test('production is built when every fact is known', () => {
  expect(complaintOf('production', known)).toBeUndefined();
});

test.each(['preview', undefined])('a build for %s may have placeholders', (deployment) => {
  expect(complaintOf(deployment, placeholderCompany)).toBeUndefined();
});
