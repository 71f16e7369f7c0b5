// Turns a HEIC picture, the format of phones, into one that every device can show. sharp's own build cannot read HEVC.

/** A picture above this many pixels is not converted: unpacked it would take a gigabyte. The largest usual one has 24 million. */
export const MAX_HEIC_PIXELS = 26_000_000;
/** One picture may take this long. */
export const HEIC_MILLISECONDS = 20_000;

export interface HeicConverter {
  name: "built-in" | "heif-convert" | "none";
  /**
   * Writes the picture at `path`, upright, to `target` as a JPEG or PNG. False if it cannot be converted here: it is then
   * offered for download only.
   */
  convert(path: string, target: string): Promise<boolean>;
}
