/**
 * The fonts of the PDFs: instances of our own variable fonts, with only the letters that a paper needs. Used only at
 * build time.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

export type FontName = "title" | "title-italic" | "text" | "text-strong";

const require = createRequire(import.meta.url);
const fraunces = "@fontsource-variable/fraunces/files/fraunces-latin-opsz";
const figtree = "@fontsource-variable/figtree/files/figtree-latin-wght";

const instances: Record<FontName, { file: string; axes: Record<string, number> }> = {
  title: { file: `${fraunces}-normal.woff2`, axes: { wght: 420, opsz: 72 } },
  // Above optical size 18 the italic uses swash letters, which are hard to read.
  "title-italic": { file: `${fraunces}-italic.woff2`, axes: { wght: 400, opsz: 17 } },
  text: { file: `${figtree}-normal.woff2`, axes: { wght: 400 } },
  "text-strong": { file: `${figtree}-normal.woff2`, axes: { wght: 650 } },
};

/** TrueType bytes of every font with the letters of `text`. */
export async function fontsFor(text: string): Promise<Record<FontName, Buffer>> {
  const letters = [...new Set(text)].sort().join("");
  const made = await Promise.all(
    Object.entries(instances).map(async ([name, { file, axes }]) => {
      const bytes = await readFile(require.resolve(file));
      return [name, await subsetFont(bytes, letters, { targetFormat: "truetype", variationAxes: axes })] as const;
    }),
  );
  return Object.fromEntries(made) as Record<FontName, Buffer>;
}
