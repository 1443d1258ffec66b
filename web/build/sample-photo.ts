import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';
import { contactWords, samplePortrait } from '../content/sample-words.ts';

/** Adds the sample photo to a build that shows the photo: a PNG of 19 kB, the size of a small photo. */
export function samplePhoto(photo: string): Plugin {
  return {
    name: 'sample-photo',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client' || photo !== contactWords.contactPhoto) return;
      const image = new Resvg(samplePortrait, { fitTo: { mode: 'width', value: 1000 } }).render();
      this.emitFile({ type: 'asset', fileName: photo.slice(1), source: image.asPng() });
    },
  };
}
