/**
 * After the build: each script and style sheet is stored beside its compressed forms, so that no request waits for the best compression.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

/** Below this the compressed form is hardly smaller. */
const smallest = 200;

export async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
  const compress = async (name: string) => {
    const file = join(folder, name);
    const bytes = await readFile(file);
    if (bytes.length < smallest) return;
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  };
  await Promise.all(names.map(compress));
}
