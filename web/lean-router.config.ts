/** A Vite plugin: browsers get the router without three parts that this application never uses. */
import type { Plugin } from "vite";

/** Each part with its replacement, which answers as if the part were turned off. */
const parts = [
  {
    // Routes loaded one by one from a server that renders. Ours are all loaded together (routeDiscovery in
    // react-router.config.ts).
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    isOffBy: 'return routeDiscovery.mode === "lazy" && ssr === true;',
    exports: {
      isFogOfWarEnabled: "() => false",
      getPatchRoutesOnNavigationFunction: "() => undefined",
      useFogOFWarDiscovery: "() => {}",
      getPartialManifest: "(manifest) => manifest",
    },
  },
  {
    // Wrappers for measuring, which only the router's `instrumentations` would use.
    file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    isOffBy: "function consumeInstrumentationClientResultMetaReceiver(",
    exports: {
      consumeInstrumentationClientResultMetaReceiver: "() => undefined",
      getRouteInstrumentationUpdates: "() => ({})",
      instrumentClientSideRouter: "(router) => router",
    },
  },
] as const;

/** Requests for route data to a server that renders. None of our routes has a loader or an action there. */
const dataFile = /react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/;
const asksServer = [
  '\t\tif (request.method !== "GET") return singleFetchActionStrategy(args, fetchAndDecode);\n',
  "\t\tif (fetcherKey) return singleFetchLoaderFetcherStrategy(args, fetchAndDecode);\n",
  "\t\treturn singleFetchLoaderNavigationStrategy(args, router, getRouteInfo, fetchAndDecode, ssr, shouldAllowOptOut);\n",
];
const asksNobody = "if (!ssr && !foundRevalidatingServerLoader) return nonSsrStrategy(";

export function leanRouter(): Plugin {
  return {
    name: "larkwell-lean-router",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const changed = () => this.error(`The router has changed: ${id} is not what lean-router.config.ts replaces.`);
      if (dataFile.test(id)) {
        if (![...asksServer, asksNobody].every((line) => code.includes(line))) return changed();
        const without = asksServer.reduce((rest, line) => rest.replace(line, ""), code);
        return { code: without.replace(asksNobody, "return nonSsrStrategy("), map: null };
      }
      const part = parts.find(({ file }) => file.test(id));
      if (!part) return null;
      const names = /^export \{ (.*) \};$/m.exec(code)?.[1]?.split(", ") ?? [];
      if (!code.includes(part.isOffBy) || !Object.keys(part.exports).every((name) => names.includes(name)))
        return changed();
      // Its other exports are imported only by modules that nothing uses.
      const bodies: Record<string, string> = part.exports;
      const lines = names.map((name) => `export const ${name} = ${bodies[name] ?? "undefined"};`);
      return { code: lines.join("\n"), map: null };
    },
  };
}
