/**
 * What React Router builds: prerendered public pages, one lazy single page for the rest, the list of pages, and the
 * white papers.
 */
import { readFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { LANGUAGES } from "@larkwell/domain/language/languages.ts";
import type { Config } from "@react-router/dev/config";
import { buildArticleHtml } from "./article-html.config.ts";
import { compressAssets } from "./compress-assets.config.ts";
import { writePaperPdfs } from "./features/public/papers/pdf/paper-pdf.config.ts";
import { isTranslated, linksInLanguage, translationsOf } from "./language/translated-pages.ts";
import { openingPaths } from "./routes/entry.ts";
import { listPages } from "./routes/list-pages.ts";
import { prerenderedPaths } from "./routes/public.ts";
import { paintFirst } from "./shell/opening-pages.ts";
import { plainHtml } from "./shell/static-pages.ts";
import { buildVisitorScript, nameVisitorScript } from "./visitor-script.config.ts";

/** What the manifest says about a route; style sheets end in "#". */
interface ManifestRoute {
  css?: string[];
  imports?: string[];
}

/**
 * The manifest is part of every first load, and half of it lists the scripts that each page imports. Only the imports
 * that the HTML preloads are read from there, which are the root's; the browser finds the others in the page's own
 * script. Returns the root's style sheets. They come first, once, under their plain names: Vite also adds a style sheet
 * that a lazy part names if it does not find it under that name, and then it would override the pages' style sheets.
 */
async function slimManifest(file: string): Promise<string[]> {
  const text = await readFile(file, "utf8");
  const from = text.indexOf("{");
  const manifest = JSON.parse(text.slice(from, text.lastIndexOf("}") + 1)) as {
    routes: Record<string, ManifestRoute>;
  };
  const shared = manifest.routes["root"]?.css ?? [];
  if (shared.length === 0) throw new Error("The root names no sheet.");
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (id !== "root") Reflect.deleteProperty(route, "imports");
    if (route.css)
      route.css = id === "root" ? shared.map(plainName) : route.css.filter((sheet) => !shared.includes(sheet));
    if (route.css?.length === 0) Reflect.deleteProperty(route, "css");
    // False flags can be left out.
    for (const [name, has] of Object.entries(route)) if (has === false) Reflect.deleteProperty(route, name);
  }
  await writeFile(file, `${text.slice(0, from)}${JSON.stringify(manifest)};`);
  return shared;
}

const plainName = (sheet: string) => sheet.replace(/#$/, "");

/** Every HTML page names the root's style sheets as the manifest does. */
async function namePlainly(built: string, sheets: readonly string[]): Promise<void> {
  const pages = (await readdir(built, { recursive: true })).filter((name) => name.endsWith(".html"));
  for (const page of pages) {
    const file = join(built, page);
    const html = await readFile(file, "utf8");
    await writeFile(
      file,
      sheets.reduce((text, sheet) => text.replaceAll(sheet, plainName(sheet)), html),
    );
  }
}

export default {
  appDirectory: ".",
  ssr: false,
  prerender: () => [...prerenderedPaths, ...openingPaths],
  // The table of pages is small, and lazy discovery would ask a server that does not render.
  routeDiscovery: { mode: "initial" },
  async buildEnd({ reactRouterConfig }) {
    const pages = listPages(reactRouterConfig.routes, { prerendered: prerenderedPaths, openings: openingPaths });
    const built = join(reactRouterConfig.buildDirectory, "client");
    const translated = pages.flatMap((page) =>
      translationsOf(page.pattern)
        .filter(({ language }) => language !== "en")
        .map(({ path }) => ({ ...page, pattern: path })),
    );
    await writeFile(join(built, "pages.json"), `${JSON.stringify([...pages, ...translated], null, 2)}\n`);
    const manifest = (await readdir(join(built, "assets"))).find((name) => name.startsWith("manifest-"));
    const version = manifest?.slice("manifest-".length, -".js".length);
    if (manifest) await namePlainly(built, await slimManifest(join(built, "assets", manifest)));
    await writeFile(join(built, "version.json"), JSON.stringify({ version }));
    const visitorScript = await buildVisitorScript(built);
    const translations = LANGUAGES.filter((language) => language !== "en");
    for (const path of prerenderedPaths) {
      const file = join(built, path, "index.html");
      await writeFile(file, plainHtml(nameVisitorScript(await readFile(file, "utf8"), visitorScript)));
      for (const language of isTranslated(path) ? translations : []) {
        const other = join(built, language, path, "index.html");
        const html = plainHtml(nameVisitorScript(await readFile(other, "utf8"), visitorScript));
        await writeFile(other, linksInLanguage(html, language));
      }
    }
    const openings = openingPaths.flatMap((path) => [path, ...translations.map((language) => `/${language}${path}`)]);
    for (const path of openings) {
      const file = join(built, path, "index.html");
      const sheet = (href: string) => readFileSync(join(built, href.replace(/#.*$/, "")), "utf8");
      await writeFile(file, paintFirst(await readFile(file, "utf8"), sheet));
    }
    await buildArticleHtml(reactRouterConfig.buildDirectory);
    await writePaperPdfs(built);
    await compressAssets(join(built, "assets"));
  },
} satisfies Config;
