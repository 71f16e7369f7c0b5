/** A Vite plugin: a page whose scripts are gone after a release loads itself again once, and then says so instead of going on for ever. */
import type { Plugin } from "vite";

const reload = "window.location.reload();";
const once = `
const build = window.__reactRouterManifest?.version ?? "";
if (sessionStorage.getItem("larkwell.reloaded") === build) throw error;
sessionStorage.setItem("larkwell.reloaded", build);
${reload}`;

/** The router reloads whenever the script of a route cannot be fetched. What is thrown instead is shown by shell/ErrorPage.tsx. */
export function reloadOnce(): Plugin {
  return {
    name: "larkwell-reload-once",
    transform(code, id) {
      if (!/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js/.test(id)) return null;
      if (!code.includes(reload))
        this.error("The router has changed: see how it reloads a page whose scripts are gone.");
      return code.replace(reload, once);
    },
  };
}
