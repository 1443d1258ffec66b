import type { Plugin } from 'vite';
import type { EnvProblem } from '../../api/_platform/env-problems.ts';

/**
 * Fails a production deployment's build when its environment is incomplete or malformed (docs/product.md 1.3). Lists
 * texts that the owner has not written.
 */
export function requireConfiguration(
  problems: readonly EnvProblem[],
  words: Readonly<Record<string, string>>,
  deployment?: string,
): Plugin {
  return {
    name: 'require-configuration',
    apply: 'build',
    config() {
      if (deployment !== 'production') return;
      if (problems.length > 0) {
        const lines = problems.map(({ variable, problem }) => `${variable} ${problem}`);
        const error = new Error(
          `Correct these variables before production:\n  ${lines.join('\n  ')}\nnpm run doctor explains each of them.`,
        );
        // Vite prints `stack`; the message is enough.
        error.stack = error.message;
        throw error;
      }
      const unwritten = Object.keys(words).filter((name) => !words[name]);
      if (unwritten.length === 0) return;
      this.warn(`Not written in api/_contract/company-words.ts: ${unwritten.join(', ')}`);
    },
  };
}
