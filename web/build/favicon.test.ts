import { expect, test } from 'vitest';
import { favicon } from './favicon.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32"/></svg>';

test('favicon.ico holds PNG pictures of 16, 32 and 48 px, where its directory says', () => {
  const icon = Buffer.from(favicon(svg));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
  const pictures = Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
    const entry = 6 + 16 * index;
    const start = icon.readUInt32LE(entry + 12);
    const png = icon.subarray(start, start + icon.readUInt32LE(entry + 8));
    return { listed: icon.readUInt8(entry), name: png.toString('latin1', 1, 4), png };
  });
  // The width of a PNG stands at byte 16.
  expect(pictures.map(({ listed, name, png }) => [listed, name, png.readUInt32BE(16)])).toEqual([
    [16, 'PNG', 16],
    [32, 'PNG', 32],
    [48, 'PNG', 48],
  ]);
});
