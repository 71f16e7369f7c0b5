/**
 * Builds the script of the public pages (shell/visitor.ts) and its islands, separate from the application: no router, no routes. And
 * the script of the page that opens a shared summary, separate from both.
 */
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { catalogs } from "./language/catalogs.config.ts";
import { lightContract } from "./light-contract.config.ts";
import { keptFiles } from "./shell/kept/kept-files.ts";
import { receiverScript, visitorScript } from "./shell/static-pages.ts";
import { texts } from "./texts.config.ts";

interface VisitorFiles {
  /** Where a page finds the script, e.g. "/assets/visitor-1a2b3c.js". */
  script: string;
  /** The same of the page that opens a shared summary. */
  receiver: string;
  /** Every script that the page with the kept texts may load, so that it works without a network. */
  kept: readonly string[];
}

/** The modules of that page which are loaded later than it. */
const keptModules = /\/(islands\/(hydrate\.ts|kept-texts\.tsx)|temporal-polyfill\/.*)$/;

/** These chunks, and all that they import before they run. */
function withImports(output: Rolldown.RolldownOutput["output"], first: readonly Rolldown.OutputChunk[]): string[] {
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file] as const] : [])));
  const names = new Set(first.map(({ fileName }) => fileName));
  for (const name of names) for (const other of chunks.get(name)?.imports ?? []) names.add(other);
  return [...names].map((name) => `/${name}`);
}

const root = fileURLToPath(new URL(".", import.meta.url));

/** Answers what was built, and the script that a page names. */
async function buildAlone(folder: string, name: string, from: string) {
  const result = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    plugins: [texts(), catalogs(), lightContract(), smallPreload()],
    build: {
      target: "es2022",
      outDir: folder,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      // The pages include the styles of their islands.
      cssCodeSplit: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { [name]: join(root, from) },
        output: {
          codeSplitting: {
            groups: [{ name: "island", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 }],
          },
        },
      },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const entry = output.find((file) => file.type === "chunk" && file.isEntry);
  if (entry?.type !== "chunk") throw new Error(`The script ${from} was not built.`);
  const styles = output.filter((file) => file.fileName.endsWith(".css"));
  await Promise.all(styles.map((file) => rm(join(folder, file.fileName))));
  return { output, entry };
}

/** `folder` is the folder that is served. */
export async function buildVisitorScript(folder: string): Promise<VisitorFiles> {
  const { output, entry } = await buildAlone(folder, "visitor", "shell/visitor.ts");
  const receiver = await buildAlone(folder, "receiver", "features/account/health-summary/receiver.ts");
  const later = output.flatMap((file) =>
    file.type === "chunk" && keptModules.test(file.facadeModuleId ?? "") ? [file] : [],
  );
  return {
    script: `/${entry.fileName}`,
    receiver: `/${receiver.entry.fileName}`,
    kept: withImports(output, [entry, ...later]),
  };
}

/**
 * What the build puts before each import that is loaded later: it loads that part's own imports at the same time, and
 * nothing else. Vite's own also waits for styles, which are part of the pages here, and is a quarter of the whole
 * script.
 */
function smallPreload(): Plugin {
  return {
    name: "larkwell-small-preload",
    enforce: "pre",
    load(id) {
      if (!id.endsWith("vite/preload-helper.js")) return null;
      return `export const __vitePreload = (load, files) => {
        for (const file of files ?? []) {
          const link = document.createElement("link");
          link.rel = "modulepreload";
          link.href = "/" + file;
          document.head.append(link);
        }
        return load();
      };`;
    },
  };
}

/** The page with the scripts' real names. */
export const nameVisitorScript = (html: string, { script, receiver, kept }: VisitorFiles): string =>
  html.replaceAll(visitorScript, script).replaceAll(receiverScript, receiver).replace(keptFiles, JSON.stringify(kept));
