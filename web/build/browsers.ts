import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

const promised = browserslist(undefined, { path: import.meta.dirname });

/** The oldest browser versions that `browserslist` in package.json names. */
export const cssTargets = browserslistToTargets(promised);

/** For Vite's `build.target`, for example `safari26.0`. */
export const buildTarget = Object.entries(cssTargets).map(([name, version]) => {
  const browser = name === 'ios_saf' ? 'ios' : name;
  return `${browser}${version >> 16}.${(version >> 8) & 0xff}`;
});
