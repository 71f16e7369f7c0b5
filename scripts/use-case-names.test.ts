// A use case has the name of its endpoint, so that each is easy to find from the other.
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "./read-imports.ts";

/** Use cases that serve several endpoints, or whose name is more specific than the endpoint's. */
const others: Record<string, string> = {
  bookAppointmentSingular: "bookAppointment",
  browseOpenings: "readOpenings",
  listOpenings: "readOpenings",
  register: "registerMember",
};

test("each endpoint calls the use case of its name", () => {
  const differing = [...readSources(join(import.meta.dirname, "..")).values()]
    .filter(({ path }) => path.endsWith(".routes.ts"))
    .flatMap(({ text }) => [...text.matchAll(/\bon\(\s*\w+\.(\w+),\s*(\w+),?\s*\)/g)])
    .filter(([, endpoint = "", useCase]) => useCase !== (others[endpoint] ?? endpoint))
    .map(([, endpoint, useCase]) => `${endpoint}: ${useCase}`);
  expect(differing).toEqual([]);
});
