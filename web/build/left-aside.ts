import { loadEnv, type Plugin } from 'vite';

/** The development server reads only the environment, not `.env`. */
export const sayLeftAside = (folder: string): Plugin => ({
  name: 'say-left-aside',
  apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
  configureServer({ config: { mode, logger } }) {
    const names = Object.entries(loadEnv(mode, folder, ''))
      .filter(([name, value]) => value && !process.env[name])
      .map(([name]) => name);
    if (names.length === 0) return;
    logger.info(`Not read from .env: ${names.join(', ')}. Export what the site should have.`);
  },
});
