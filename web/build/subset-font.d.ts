// The options are not typed: look.test.ts compares the resulting files.
declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the package has no other.
  export default function subsetFont(
    font: Buffer,
    text?: string,
    options?: object,
  ): Promise<Buffer>;
}
