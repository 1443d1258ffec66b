import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Plugin } from 'vite';

/** The names of the variables in the text of a `.env` file that the environment does not have with the same value. */
export function leftAside(
  text: string,
  env: Readonly<Record<string, string | undefined>>,
): string[] {
  return Object.entries(parseEnv(text))
    .filter(([name, value]) => value && env[name] !== value)
    .map(([name]) => name);
}

/** Says which variables of `.env` the development server leaves aside, since it reads the environment alone. */
export const sayLeftAside = (file: string): Plugin => ({
  name: 'say-left-aside',
  apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
  configureServer({ config }) {
    const names = existsSync(file) ? leftAside(readFileSync(file, 'utf8'), process.env) : [];
    if (names.length === 0) return;
    config.logger.info(
      `Not read from .env: ${names.join(', ')}. Export what the site should have.`,
    );
  },
});
