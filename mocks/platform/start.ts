import { execSync } from 'node:child_process';
import { resolve } from 'node:path';
import { lockDataFolder } from './data-folder.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startPlatform } from './start-platform.ts';
import { staticSite } from './static-site.ts';

/** `npm start`. With `--build` locks the data folder first, so that a busy folder fails before the build. */
await runUntilStopped((options) => {
  if (process.argv.includes('--build')) {
    if (options.dataDir !== undefined) lockDataFolder(options.dataDir);
    execSync('npm run build', { stdio: 'inherit' });
  }
  return startPlatform({ ...options, site: staticSite(resolve('dist')) });
});
