/** What the browser gets from the contract: everything needed for calls, and no schema. */
import * as sessions from "@larkwell/contract/sessions.ts";
import { expect, test } from "vitest";
import { lightModule, missedShapes } from "./light-contract.config.ts";

test("an endpoint keeps its name, method and path, and loses its schemas", () => {
  const light = lightModule(sessions);
  expect(light).toContain('export const readMe = {"name":"readMe","method":"GET","path":"/me","access":"session"};');
  expect(light).not.toMatch(/Tokens|body|returns|query/);
});

test("constants stay, functions and schemas go", () => {
  const light = lightModule({ states: ["NY"], shape: sessions.Tokens, ask: () => 1, limit: 3 });
  expect(light).toBe('export const states = ["NY"];\nexport const limit = 3;\n');
});

test("a file that reads a missing schema is named", () => {
  const reads = (from: string) =>
    `import { type A, signIn } from "@larkwell/contract/${from}sessions.ts";\ncheck(signIn.body)`;
  expect(missedShapes(reads(""))).toEqual(["signIn"]);
  expect(missedShapes(reads("with-shapes/"))).toEqual([]);
});
