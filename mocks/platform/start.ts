import { resolve } from 'node:path';
import { runUntilStopped } from './run-until-stopped.ts';
import { startPlatform } from './start-platform.ts';
import { staticSite } from './static-site.ts';

/** `npm start`: the local platform with the build in the current folder's `dist`. */
await runUntilStopped((options) =>
  startPlatform({ ...options, site: staticSite(resolve('dist')) }),
);
