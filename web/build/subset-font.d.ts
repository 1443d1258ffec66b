declare module 'subset-font' {
  type Axis = number | { min: number; max: number; default: number };
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'sfnt' | 'woff2';
      variationAxes: { wght: Axis };
      keepFeatures?: readonly string[];
      keepAllGlyphs?: boolean;
    },
  ): Promise<Buffer>;
}
