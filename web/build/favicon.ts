import { picture } from './icon.ts';

/** The widths of the pictures in favicon.ico, in px. */
const widths = [16, 32, 48];

/**
 * favicon.ico for whoever asks for nothing else: the SVG as PNG pictures.
 * https://en.wikipedia.org/wiki/ICO_(file_format)
 */
export function favicon(svg: string): Uint8Array {
  const pictures = widths.map((value) => ({
    width: value,
    png: Buffer.from(picture(svg, value)),
  }));
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  pictures.forEach(({ width, png }, index) => {
    const entry = 6 + 16 * index;
    header.writeUInt8(width, entry);
    header.writeUInt8(width, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}
