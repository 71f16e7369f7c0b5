/** What React Router builds: prerendered public pages, one lazy single page for the rest, and the list of pages. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { listPages } from "./routes/list-pages.ts";
import { prerenderedPaths } from "./routes/public.ts";

export default {
  appDirectory: ".",
  ssr: false,
  prerender: () => [...prerenderedPaths],
  // The table of pages is small, and lazy discovery would ask a server that does not render.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const pages = listPages(reactRouterConfig.routes, prerenderedPaths);
    const file = join(reactRouterConfig.buildDirectory, "client", "pages.json");
    await writeFile(file, `${JSON.stringify(pages, null, 2)}\n`);
  },
} satisfies Config;
