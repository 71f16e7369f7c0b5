// Checks every endpoint of the console: staff without its right are refused, and staff with only that right are let in
// (D78).
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { STAFF_RIGHTS, type StaffRight } from "@larkwell/domain/staff/rights.ts";
import { beforeAll, expect, test } from "vitest";
import { useTestApp } from "../testing/build-app.ts";
import { createPerson } from "../testing/factories/people.ts";
import { tokenFor } from "../testing/sign-in-as.ts";

const app = useTestApp();
const endpoints = Object.values(api);
const ofStaff = endpoints.flatMap((endpoint) =>
  endpoint.access === "staff" ? [[endpoint.name, endpoint, endpoint.right] as const] : [],
);
const withOnly = new Map<StaffRight, string>();
const withAllBut = new Map<StaffRight, string>();

beforeAll(async () => {
  const token = async (rights: readonly StaffRight[]) => tokenFor(app, await createPerson(app, "staff", { rights }));
  for (const right of STAFF_RIGHTS) {
    withOnly.set(right, await token([right]));
    withAllBut.set(right, await token(STAFF_RIGHTS.filter((one) => one !== right)));
  }
});

async function answerOf(endpoint: Endpoint, token: string | undefined) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? "", "987654"]);
  const { path } = requestFor(endpoint, { params: Object.fromEntries(names), ...(endpoint.body ? { body: {} } : {}) });
  const sends = endpoint.body && !endpoint.sends;
  const response = await fetch(`${app.url}/api/v1${path}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token ?? ""}`,
      ...(sends ? { "content-type": "application/json" } : {}),
    },
    ...(sends ? { body: "{}" } : {}),
  });
  const text = await response.text();
  return { status: response.status, isRefused: text.includes('"right_missing"') };
}

test("everything below /ops is for staff, and nothing else is", () => {
  const wrong = endpoints.filter(({ path, access }) => path.startsWith("/ops/") !== (access === "staff"));
  expect(wrong.map(({ name }) => name)).toEqual([]);
  expect(ofStaff.length).toBeGreaterThan(70);
});

test.each(ofStaff)("%s asks for its right", async (_, endpoint, right) => {
  expect(await answerOf(endpoint, withAllBut.get(right))).toEqual({ status: 403, isRefused: true });
  const allowed = await answerOf(endpoint, withOnly.get(right));
  expect({ isRefused: allowed.isRefused, isError: allowed.status >= 500 || allowed.status === 401 }).toEqual({
    isRefused: false,
    isError: false,
  });
});
