/** What React Router builds: prerendered public pages, one lazy single page for the rest, the list of pages, and the papers. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressAssets } from "./compress-assets.config.ts";
import { writePaperPdfs } from "./features/papers/pdf/paper-pdf.config.ts";
import { listPages } from "./routes/list-pages.ts";
import { prerenderedPaths } from "./routes/public.ts";
import { plainHtml } from "./shell/still-pages.ts";
import { buildVisitorScript, nameVisitorScript } from "./visitor-script.config.ts";

export default {
  appDirectory: ".",
  ssr: false,
  prerender: () => [...prerenderedPaths],
  // The table of pages is small, and lazy discovery would ask a server that does not render.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const pages = listPages(reactRouterConfig.routes, prerenderedPaths);
    const built = join(reactRouterConfig.buildDirectory, "client");
    await writeFile(join(built, "pages.json"), `${JSON.stringify(pages, null, 2)}\n`);
    const manifest = (await readdir(join(built, "assets"))).find((name) => name.startsWith("manifest-"));
    const version = manifest?.slice("manifest-".length, -".js".length);
    await writeFile(join(built, "version.json"), JSON.stringify({ version }));
    const visitorScript = await buildVisitorScript(built);
    for (const path of prerenderedPaths) {
      const file = join(built, path, "index.html");
      await writeFile(file, plainHtml(nameVisitorScript(await readFile(file, "utf8"), visitorScript)));
    }
    await writePaperPdfs(built);
    await compressAssets(join(built, "assets"));
  },
} satisfies Config;
