/** Types for the part of subset-font that we use; it ships without types. */
declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    letters: string,
    options: { targetFormat: "truetype" | "woff2"; variationAxes?: Record<string, number> },
  ): Promise<Buffer>;
}
