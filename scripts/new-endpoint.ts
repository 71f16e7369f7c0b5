// Creates the files of one endpoint in the usual pattern: npm run new-endpoint -- care/bookings archive-booking POST /bookings/:id/archive member

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { GROUPS } from "./feature-law.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const usage = `npm run new-endpoint -- GROUP/FEATURE VERB-NOUN METHOD PATH ACCESS
  GROUP     one of ${GROUPS.join(", ")}
  FEATURE   the noun that names contract/FEATURE.ts and server/features/GROUP/FEATURE/, e.g. care/bookings
  VERB-NOUN names the use case and its file, e.g. archive-booking
  METHOD    GET, POST, PUT or DELETE
  PATH      below the API base, e.g. /bookings/:id/archive
  ACCESS    public, session, member, practitioner or staff`;

const rules: [name: string, rule: RegExp][] = [
  ["GROUP/FEATURE", new RegExp(`^(${GROUPS.join("|")})/[a-z]+(-[a-z]+)*$`)],
  ["VERB-NOUN", /^[a-z]+(-[a-z]+)+$/],
  ["METHOD", /^(GET|POST|PUT|DELETE)$/],
  ["PATH", /^\/[\w/:.-]*$/],
  ["ACCESS", /^(public|session|member|practitioner|staff)$/],
];

const given = process.argv.slice(2);
const wrong = rules.filter(([, rule], index) => !rule.test(given[index] ?? "")).map(([name]) => name);
if (wrong.length > 0 || given.length !== rules.length) {
  console.error(`${wrong.length > 0 ? `Wrong or missing: ${wrong.join(", ")}.\n` : ""}${usage}`);
  process.exit(2);
}
const [place = "", useCaseFile = "", method = "", path = "", access = ""] = given;

const feature = place.slice(place.indexOf("/") + 1);
const camel = (words: string) => words.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const endpointName = camel(useCaseFile);
const routesName = `${camel(feature).replace(/s$/, "")}Routes`;
const sentence = useCaseFile.charAt(0).toUpperCase() + useCaseFile.slice(1).replaceAll("-", " ");
const parameters = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
const touched: string[] = [];

function read(file: string): string | undefined {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;
}

function write(file: string, text: string): void {
  mkdirSync(join(root, file, ".."), { recursive: true });
  writeFileSync(join(root, file), text);
  touched.push(file);
}

function declareEndpoint(): void {
  const file = `contract/${feature}.ts`;
  const before =
    read(file) ??
    `// ${feature}: what can be said about them over HTTP.\nimport { z } from "zod";\nimport { endpoint } from "./endpoint.ts";\n`;
  if (before.includes(`"${endpointName}"`)) throw new Error(`${file} already has ${endpointName}.`);
  const params =
    parameters.length > 0
      ? `\n  params: z.object({ ${parameters.map((name) => (name === "id" ? name : `${name}: id`)).join(", ")} }),`
      : "";
  const declaration = `
export const ${endpointName} = endpoint("${endpointName}", {
  method: "${method}",
  path: "${path}",
  access: "${access}",
  summary: "${sentence}.",${params}
  returns: z.object({}),
});
`;
  const withId = params && !/import \{[^}]*\bid\b[^}]*\} from "\.\/shapes\.ts"/.test(before);
  const imports = withId
    ? before.includes('from "./shapes.ts"')
      ? before.replace(/import \{([^}]*)\} from "\.\/shapes\.ts"/, 'import { id,$1} from "./shapes.ts"')
      : before.replace('from "./endpoint.ts";\n', 'from "./endpoint.ts";\nimport { id } from "./shapes.ts";\n')
    : before;
  write(file, imports + declaration);
}

function listContract(): void {
  const index = read("contract/api.ts") ?? "";
  if (index.includes(`"./${feature}.ts"`)) return;
  const line = `import * as ${camel(feature)} from "./${feature}.ts";\n`;
  const lastImport = index.lastIndexOf("\nimport ") + 1;
  const end = index.indexOf("\n", lastImport) + 1;
  const listed = (index.slice(0, end) + line + index.slice(end)).replace(
    /\n {2}\[([^\]]+)\]/,
    `\n  [$1, ${camel(feature)}]`,
  );
  write("contract/api.ts", listed);
}

function createUseCase(): void {
  const file = `server/features/${place}/${useCaseFile}.ts`;
  if (read(file)) throw new Error(`${file} exists already.`);
  write(
    file,
    `// ${sentence}: say here in one sentence who does what, and why.
import type { ${endpointName} as contract } from "@larkwell/contract/${feature}.ts";
import type { CallOf } from "../../../http/call.ts";

export async function ${endpointName}(_call: CallOf<typeof contract>) {
  return {};
}
`,
  );
}

function addRoute(): void {
  const file = `server/features/${place}/${feature}.routes.ts`;
  const fresh = `// ${feature}: contract to use case, one line each.
import * as contract from "@larkwell/contract/${feature}.ts";
import type { On } from "../../../http/call.ts";

export function ${routesName}(on: On) {
}
`;
  const before = read(file) ?? fresh;
  const withImport = before.replace(
    /(\nimport type \{ On \}[^\n]*\n)/,
    `$1import { ${endpointName} } from "./${useCaseFile}.ts";\n`,
  );
  const close = withImport.lastIndexOf("}");
  write(
    file,
    `${withImport.slice(0, close)}  on(contract.${endpointName}, ${endpointName});\n${withImport.slice(close)}`,
  );
}

function listFeature(): void {
  const file = `server/features/${place}/feature.ts`;
  if (read(file)) return;
  write(
    file,
    `// All that the server's central places take from this feature.
import { defineFeature } from "../../feature.ts";
import { ${routesName} } from "./${feature}.routes.ts";

export const ${camel(feature)} = defineFeature({
  name: "${place}",
  routes: ${routesName},
});
`,
  );
  const list = read("server/features/features.ts") ?? "";
  const imported = list.replace(
    /(\nimport type \{ Feature \}[^\n]*\n)/,
    `\nimport { ${camel(feature)} } from "./${place}/feature.ts";$1`,
  );
  write("server/features/features.ts", imported.replace("\n] as const;", `\n  ${camel(feature)},\n] as const;`));
}

function createTest(): void {
  const file = `server/features/${place}/${useCaseFile}.test.ts`;
  const input = parameters.length > 0 ? `{ params: { ${parameters.map((name) => `${name}: 1`).join(", ")} } }` : "{}";
  const expected = access === "public" ? "200" : "401";
  write(
    file,
    `// ${sentence}, over HTTP.
import { ${endpointName} } from "@larkwell/contract/${feature}.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";

const app = useTestApp();

test("answers a visitor with ${expected}", async () => {
  const answer = await app.client().call(${endpointName}, ${input});
  expect(answer.status).toBe(${expected});
});
`,
  );
}

declareEndpoint();
listContract();
createUseCase();
addRoute();
listFeature();
createTest();
spawnSync(join(root, "node_modules/.bin/biome"), ["check", "--write", ...touched], { cwd: root, stdio: "ignore" });
console.log(`Written:\n${touched.map((file) => `  ${file}`).join("\n")}
Next: what it takes and answers (contract), who may (access.ts), what it does (the use case), and the tests of both.`);
