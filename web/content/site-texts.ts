import { companyFrom } from '#contract/company.ts';
import * as owner from '#contract/company-words.ts';
import * as sample from './sample-words.ts';

const emptied = <Texts extends object>(texts: Texts) =>
  Object.fromEntries(Object.keys(texts).map((name) => [name, ''])) as Record<keyof Texts, string>;

/**
 * Returns the company and the owner's texts for a build or for tests (docs/decisions/240). Unit tests ignore the owner's
 * texts. In the mocked site, or if `SAMPLE_TEXTS` is set (web/e2e/run.ts), samples replace empty texts; person and case
 * are replaced only as a whole. Throws if a production deployment sets `SAMPLE_TEXTS`.
 */
export function siteTexts(mode: string, env: Readonly<Record<string, string | undefined>>) {
  const isTest = mode === 'test';
  const company = { ...companyFrom(env), ...(isTest && emptied(owner.contactWords)) };
  const words = isTest ? emptied(owner.pageWords) : owner.pageWords;
  if (env.SAMPLE_TEXTS && env.VERCEL_ENV === 'production')
    throw new Error('SAMPLE_TEXTS must not be set in a production deployment.');
  if (mode !== 'mock' && !env.SAMPLE_TEXTS) return { company, words };
  // Only the build for browser tests has the sample photo as a file (web/build/sample-photo.ts).
  const inlined = `data:image/svg+xml,${encodeURIComponent(sample.samplePortrait)}`;
  const person = {
    ...sample.contactWords,
    ...(mode !== 'production' && { contactPhoto: inlined }),
  };
  const unwritten = Object.entries(sample.pageWords).filter(([name]) =>
    name.startsWith('case') ? !words.caseCustomer : !words[name as keyof typeof words],
  );
  return {
    company: { ...company, ...(!company.contactName && person) },
    words: { ...words, ...Object.fromEntries(unwritten) },
  };
}
