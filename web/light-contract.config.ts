/** A Vite plugin: the browser gets the contract's endpoints without their schemas, and Zod only with the forms that check with them. */
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Plugin } from "vite";

const contract = fileURLToPath(new URL("../contract/", import.meta.url));
const withShapes = "@larkwell/contract/with-shapes/";
const plain = "@larkwell/contract/";
const light = "?light";

/** What a browser needs to make calls. Types are unchanged: they come from the contract itself. */
const kept = ["name", "method", "path", "access", "sends", "answers"];

const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "returns" in value;

const isData = (value: unknown): boolean =>
  JSON.stringify(value) !== undefined && JSON.stringify(JSON.parse(JSON.stringify(value))) === JSON.stringify(value);

/**
 * The values that the module's endpoints and constants have after it has run; functions, classes and schemas are left
 * out.
 */
export function lightModule(exported: Record<string, unknown>): string {
  return Object.entries(exported)
    .flatMap(([name, value]) => {
      if (isEndpoint(value)) return [[name, Object.fromEntries(kept.map((key) => [key, value[key]]))] as const];
      const isShape = typeof value === "object" && value !== null && "_zod" in value;
      return isShape || typeof value === "function" || !isData(value) ? [] : [[name, value] as const];
    })
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

/** Endpoints whose missing schema a file reads. */
export function missedShapes(code: string): string[] {
  const names = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*"@larkwell\/contract\/(?!with-shapes\/)[^"]+"/g)]
    .flatMap(([, list]) => (list ?? "").split(","))
    .map((name) => name.trim().replace(/^.* as /, ""));
  return names.filter((name) => name && new RegExp(`\\b${name}\\.(body|query|params|returns)\\b`).test(code));
}

export function lightContract(): Plugin {
  return {
    name: "larkwell-light-contract",
    enforce: "pre",
    resolveId(source) {
      if (source.startsWith(withShapes)) return contract + source.slice(withShapes.length);
      if (!source.startsWith(plain)) return null;
      const file = contract + source.slice(plain.length);
      return readFileSync(file, "utf8").includes('from "zod"') ? file + light : file;
    },
    async load(id) {
      if (!id.startsWith(contract) || !id.endsWith(light)) return null;
      const file = id.slice(0, -light.length);
      this.addWatchFile(file);
      return lightModule(
        (await import(/* @vite-ignore */ `${pathToFileURL(file).href}?at=${Date.now()}`)) as Record<string, unknown>,
      );
    },
    transform(code, id) {
      const missed = id.includes("/web/") && !id.includes("node_modules") ? missedShapes(code) : [];
      if (missed.length > 0) this.error(`${missed.join(", ")}: import it from "${withShapes}..." to read its shapes.`);
      return null;
    },
  };
}
