// A known address called with a method it does not support answers 405 and lists the supported ones, for everyone; an
// unknown address stays 404.
import { api } from "@larkwell/contract/api.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { createMember } from "../testing/factories/people.ts";
import { tokenFor } from "../testing/sign-in-as.ts";
import { methodsByPath } from "./allowed-methods.ts";

const app = useTestApp();
const endpoints = Object.values(api);
const bases = ["/api/v1", "/ajax/api/v1", "/api/v2", "/ajax/api/v2"];
const methodsOf = methodsByPath(endpoints);
const methods = ["GET", "POST", "PUT", "DELETE", "PATCH"];
const filled = (path: string) => path.replace(/:\w+/g, "1");

const ask = (method: string, address: string, token?: string) =>
  fetch(`${app.url}${address}`, { method, headers: token ? { authorization: `Bearer ${token}` } : {} });

describe("every address of the contract", () => {
  test.each([...new Set(endpoints.map(({ path }) => filled(path)))])("%s", async (path) => {
    const allowed = methodsOf(`/api/v1${path}`);
    const wrong = methods.find((method) => !allowed.includes(method)) as string;
    for (const base of bases) {
      const reply = await ask(wrong, `${base}${path}?x=1`);
      expect(reply.status, `${wrong} ${base}${path}`).toBe(405);
      expect(reply.headers.get("allow")).toBe(allowed.join(", "));
      expect(await reply.json()).toMatchObject({ code: "wrong_method" });
    }
  });
});

test("whether a thing exists makes no difference, and who asks neither", async () => {
  const member = await createMember(app);
  const token = await tokenFor(app, member);
  for (const id of [member.id, 987_654_321])
    for (const who of [undefined, token])
      expect((await ask("DELETE", `/api/v1/users/${id}/credits`, who)).status).toBe(405);
});

test.each(["/api/v1/nothing-of-the-kind", "/ajax/api/v1/users/1/nothing", "/api/v1", "/api/v3/me"])(
  "%s is unknown with any method",
  async (address) => {
    for (const method of methods) expect((await ask(method, address)).status).toBe(404);
  },
);
