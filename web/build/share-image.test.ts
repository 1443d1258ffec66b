import { expect, test } from 'vitest';
import { shareImage } from './share-image.tsx';
import { colour } from './tokens.ts';

const stops = ['Ny order', 'Faktura skapad', 'Teamet får veta'];
const price = { amount: 'Från 100\u00a0kr', note: 'exkl. moms' };
const title = 'Pålitlig automatisering av arbetsflöden';
const whole = { title, company: 'Flödesbyrån', stops, price };

type Area = { left?: number; right?: number; top?: number; bottom?: number };

const ground = Number.parseInt(colour('pine').slice(1), 16);

/** Draws an image. `painted` counts the pixels in an area that differ from the background. */
async function drawn(given: Parameters<typeof shareImage>[0]) {
  const { pixels, width, height } = await shareImage(given);
  const painted = ({ left = 0, right = 1200, top = 0, bottom = 630 }: Area) => {
    let count = 0;
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        if (pixels.readUIntBE(4 * (y * width + x), 3) !== ground) count++;
      }
    }
    return count;
  };
  return { width, height, painted };
}

test('an Open Graph image is 1200 x 630 px, and a long title overlaps no margin, price or flow', async () => {
  const { width, height, painted } = await drawn(whole);
  expect([width, height]).toEqual([1200, 630]);
  const margins = [{ bottom: 64 }, { top: 566 }, { right: 64 }, { left: 1136 }];
  expect(margins.map((margin) => painted(margin))).toEqual([0, 0, 0, 0]);
  expect(painted({ right: 720, top: 470 })).toBeGreaterThan(5000);
});

test('the Open Graph image of a page without a price leaves the price area empty', async () => {
  const { painted } = await drawn({ ...whole, price: undefined });
  expect(painted({ right: 768, top: 470 })).toBe(0);
});
