/** The parts of subset-font that the build uses; its published types are older than these options. */
declare module 'subset-font' {
  /** Makes a font with only the glyphs that a text needs. */
  // biome-ignore lint/style/noDefaultExport: this is what the package exports
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      /** The part of each variation axis that stays. */
      variationAxes?: Record<string, { min: number; max: number }>
      /** OpenType features that stay. */
      keepFeatures?: readonly string[]
    },
  ): Promise<Buffer>
}
