import browserslist from 'browserslist';
import { browserslistToTargets } from 'lightningcss';

const promised = browserslist(undefined, { path: import.meta.dirname });

/** The oldest version of each promised browser (`browserslist` in package.json), as Lightning CSS takes them. */
export const cssTargets = browserslistToTargets(promised);

/** The same versions as Vite's `build.target` takes them: `safari26.0`. */
export const buildTarget = Object.entries(cssTargets).map(([name, version]) => {
  const browser = name === 'ios_saf' ? 'ios' : name;
  return `${browser}${version >> 16}.${(version >> 8) & 0xff}`;
});
