/** A Vite plugin: shell/missing-script.ts decides what the router does if the script of a page can't be loaded. */
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const before = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/;
const ours = fileURLToPath(new URL("shell/missing-script.ts", import.meta.url));

// Browsers cache a failed import for as long as the page is open, so the next attempt needs another name for the same
// file.
const after = `
const late = await pageWhenBack(() => import(/* @vite-ignore */ route.module + "?again=" + Date.now()), error);
routeModulesCache[route.id] = late;
return late;`;

/**
 * Without this the router reloads whatever the cause: offline the whole application would disappear, and after a
 * release it could reload forever.
 */
export function reloadOnce(): Plugin {
  return {
    name: "larkwell-reload-once",
    transform(code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/.test(id)) return null;
      if (!before.test(code)) this.error("The router has changed: see how it reloads a page whose scripts are gone.");
      return `import { pageWhenBack } from ${JSON.stringify(ours)};\n${code.replace(before, after)}`;
    },
  };
}
