import type { Plugin } from 'vite';
import type { Fault } from '../../api/_contract/company.ts';

/** Fails a production deployment's build, and lists what is missing or malformed in its environment (docs/product.md 1.3). */
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
