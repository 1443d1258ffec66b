/** The package has no types of its own. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  };
  const subsetFont: (font: Uint8Array, text: string, options: Options) => Promise<Uint8Array>;
  // biome-ignore lint/style/noDefaultExport: the package's own.
  export default subsetFont;
}
