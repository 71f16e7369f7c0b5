// Creates the files of one endpoint in the usual pattern, and its feature if needed: npm run new-endpoint --
// care/bookings archive-booking POST /bookings/:id/archive member

import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { STAFF_RIGHTS } from "@larkwell/domain/staff/rights.ts";
import { GROUPS } from "./feature-law.ts";

const home = fileURLToPath(new URL("..", import.meta.url));
/** The checkout to write into; the test of this script uses another one. */
const root = process.env["NEW_ENDPOINT_ROOT"] ?? home;
const usage = `npm run new-endpoint -- GROUP/FEATURE VERB-NOUN METHOD PATH ACCESS
  GROUP     one of ${GROUPS.join(", ")}
  FEATURE   the noun that names contract/FEATURE.ts and server/features/GROUP/FEATURE/, e.g. care/bookings
  VERB-NOUN names the use case and its file, e.g. archive-booking
  METHOD    GET, POST, PUT or DELETE
  PATH      below the API base, e.g. /bookings/:id/archive; /ops/… for staff
  ACCESS    public, session, member, practitioner, or staff: with the right it needs, e.g. staff:support
            (${STAFF_RIGHTS.join(", ")})`;

const rules: [name: string, rule: RegExp][] = [
  ["GROUP/FEATURE", new RegExp(`^(${GROUPS.join("|")})/[a-z]+(-[a-z]+)*$`)],
  ["VERB-NOUN", /^[a-z]+(-[a-z]+)+$/],
  ["METHOD", /^(GET|POST|PUT|DELETE)$/],
  ["PATH", /^\/[\w/:.-]*$/],
  ["ACCESS", new RegExp(`^(public|session|member|practitioner|staff:(${STAFF_RIGHTS.join("|")}))$`)],
];

const given = process.argv.slice(2);
const [place = "", useCaseFile = "", method = "", path = "", whoMay = ""] = given;
const [access = "", right] = whoMay.split(":");
const wrong = rules.filter(([, rule], index) => !rule.test(given[index] ?? "")).map(([name]) => name);
if (path.startsWith("/ops/") !== (access === "staff"))
  wrong.push("PATH or ACCESS: /ops/… is for staff, and nothing else is");
if (wrong.length > 0 || given.length !== rules.length) {
  console.error(`${wrong.length > 0 ? `Wrong or missing: ${wrong.join(", ")}.\n` : ""}${usage}`);
  process.exit(2);
}

const feature = place.slice(place.indexOf("/") + 1);
const camel = (words: string) => words.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
const endpointName = camel(useCaseFile);
const routesName = `${camel(feature).replace(/s$/, "")}Routes`;
const sentence = useCaseFile.charAt(0).toUpperCase() + useCaseFile.slice(1).replaceAll("-", " ");
const parameters = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
/** The endpoint is about one thing, which belongs to a person. */
const isOfOne = parameters.length > 0;
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
  if (!before.includes('"./endpoint.ts"')) throw new Error(`${file} is about something else: choose another noun.`);
  if (before.includes(`"${endpointName}"`)) throw new Error(`${file} already has ${endpointName}.`);
  const params =
    parameters.length > 0
      ? `\n  params: z.object({ ${parameters.map((name) => (name === "id" ? name : `${name}: id`)).join(", ")} }),`
      : "";
  const declaration = `
export const ${endpointName} = endpoint("${endpointName}", {
  method: "${method}",
  path: "${path}",
  access: "${access}",${right ? `\n  right: "${right}",` : ""}
  summary: "${sentence}",${params}
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
    /,?\s*\](?=\s*\.flatMap)/,
    `, ${camel(feature)}]`,
  );
  write("contract/api.ts", listed);
}

/** An endpoint about one thing answers "not found" until access.ts says whose it is. */
function createUseCase(): void {
  const file = `server/features/${place}/${useCaseFile}.ts`;
  if (read(file)) throw new Error(`${file} exists already.`);
  const contractImport = `import type * as contract from "@larkwell/contract/${feature}.ts";`;
  const refusalImport = isOfOne ? `import { Refusal } from "@larkwell/contract/refusals.ts";\n` : "";
  write(
    file,
    `// ${sentence}: say here in one sentence who does what, and why.
${contractImport}
${refusalImport}import type { CallOf } from "../../../http/call.ts";

export async function ${endpointName}(_call: CallOf<typeof contract.${endpointName}>)${isOfOne ? ": Promise<never>" : ""} {
  ${isOfOne ? `throw new Refusal("not_found");` : "return {};"}
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
    `// Everything that the server's central modules use from this feature.
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

/** Which ids strangers try, and which requests the tests at scale send. */
function createWalks(): void {
  const file = `server/features/${place}/${feature}.walks.ts`;
  if (!isOfOne) return;
  if (read(file)) {
    console.log(`Say in ${file} whose ids are in ${path}.`);
    return;
  }
  const params = `{ ${parameters.map((name) => `${name}: 1`).join(", ")} }`;
  const thing = camel(feature).replace(/s$/, "");
  const own = parameters.filter((name) => name !== "user_id");
  const owned =
    own.length > 0
      ? `
  // Nothing can be created here yet: an id that no one has.
  owned: async () => ({ ${own.map((name) => `${name === "id" ? thing : name}: 1`).join(", ")} }),`
      : "";
  const ids = parameters.includes("id")
    ? `\n  ids: [[/^${path.slice(0, path.indexOf("/:id") + 4).replaceAll("/", "\\/")}(\\/|$)/, "${thing}"]],`
    : "";
  const asker = access === "public" ? "nobody" : access === "session" ? "member" : access;
  const reads =
    method === "GET"
      ? `
  reads: { ${endpointName}: () => [{ as: "${asker}", params: ${params}, status: 404 }] },
  notPlain: ["${endpointName}"],`
      : "";
  const unasked =
    method === "GET" && access !== "practitioner" && access !== "staff"
      ? `\n  unasked: { ${endpointName}: "there is none yet" },`
      : "";
  const unanswered = method === "GET" ? `\n  unanswered: { ${endpointName}: "there is none yet" },` : "";
  write(
    file,
    `// What the tests of all endpoints need to know about this feature. Only tests load it.
import type { Walks } from "../../../testing/walks.ts";

export const walks: Walks = {${owned}${ids}${reads}${unasked}${unanswered}
};
`,
  );
}

function createTest(): void {
  const file = `server/features/${place}/${useCaseFile}.test.ts`;
  const input = isOfOne ? `{ params: { ${parameters.map((name) => `${name}: 1`).join(", ")} } }` : "{}";
  const expected = access !== "public" ? "401" : isOfOne ? "404" : "200";
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
createWalks();
createTest();
const run = (tool: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(home, tool), ...args], { cwd: root, stdio: "ignore" });
run("node_modules/@biomejs/biome/bin/biome", "check", "--write", ...touched);
if (root === home) run("scripts/draw-groups.ts");
console.log(`Written:\n${touched.map((file) => `  ${file}`).join("\n")}
Next: what it takes and answers (contract), who may (access.ts), what it does (the use case), and the tests of both.`);
