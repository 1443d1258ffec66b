import type { Plugin } from 'vite';
import { type Company, placeholdersLeft } from '../../api/_contract/company.ts';

/** Fails a production deployment's build while company facts are placeholders, and lists them (docs/product.md 1.3). */
export function requireCompany(company: Company): Plugin {
  return {
    name: 'require-company',
    apply: 'build',
    buildStart() {
      const left = placeholdersLeft(company);
      if (process.env.VERCEL_ENV !== 'production' || left.length === 0) return;
      this.error(`Fill in the company's facts before production:\n  ${left.join('\n  ')}`);
    },
  };
}
