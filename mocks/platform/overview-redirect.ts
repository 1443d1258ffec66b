import type { Plugin } from 'vite';
import { addressesInUse } from './data-folder.ts';

/** The path on the development server that leads to the overview of `npm start`. */
export const overviewPath = '/mock-lab/overview';

/**
 * For the development server: `overviewPath` leads to the overview of the platform that runs on the data folder, on
 * whatever port that is.
 */
export const overviewRedirect = (dataDir: string): Plugin => ({
  name: 'overview-redirect',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use(overviewPath, (_request, response) => {
      const running = addressesInUse(dataDir);
      if (running) response.writeHead(302, { location: `${running.overviewUrl}/#clock` }).end();
      else response.writeHead(404).end(`npm start does not run on ${dataDir}.`);
    });
  },
});
