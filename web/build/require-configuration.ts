import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type Company, companyVariables, type Fault } from '../../api/_contract/company.ts';

/** The fault of the contact person's picture, when the folder of public files has none at its path. */
export function missingPicture({ contactPhoto }: Company, publicFolder: string): Fault[] {
  if (!contactPhoto || existsSync(join(publicFolder, contactPhoto))) return [];
  const variable = companyVariables.contactPhoto;
  return [{ variable, fault: `names a picture that is not in ${publicFolder}` }];
}

/**
 * Fails a production deployment's build, and lists what is missing or malformed in its environment (docs/product.md
 * 1.3).
 */
export function requireConfiguration(faults: readonly Fault[], deployment?: string): Plugin {
  return {
    name: 'require-configuration',
    apply: 'build',
    config() {
      if (deployment !== 'production' || faults.length === 0) return;
      const lines = faults.map(({ variable, fault }) => `${variable} ${fault}`);
      const error = new Error(`Set these variables before production:\n  ${lines.join('\n  ')}`);
      // Vite prints the stack, in which only the message helps.
      error.stack = error.message;
      throw error;
    },
  };
}
