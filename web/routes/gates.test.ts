/** What each gate of the route table must do for the pages below it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listPages } from "./list-pages.ts";

const web = path.join(import.meta.dirname, "..");
const table = readFileSync(path.join(web, "routes.ts"), "utf8");
const gates = [...table.matchAll(/layout\("([^"]+Gate\.tsx)"/g)].map(([, file = ""]) => file);

/** The one page below this layout, in the frame of the application. */
function pageBelow(gate: string) {
  const routes = {
    frame: { id: "frame", file: "shell/AppFrame.tsx" },
    gate: { id: "gate", parentId: "frame", file: gate },
    page: { id: "page", parentId: "gate", path: "somewhere", file: "features/Page.tsx" },
  };
  return listPages(routes, { prerendered: [], openings: [] })[0];
}

test("the table has gates", () => expect(gates.length).toBeGreaterThan(6));

describe.each(gates)("%s", (gate) => {
  test("says who its pages are for", () => {
    expect(pageBelow(gate)?.audience === "open").toBe(gate.endsWith("OpenGate.tsx"));
  });

  test("keeps errors below it within the frame", () => {
    expect(readFileSync(path.join(web, gate), "utf8")).toMatch(/^export .*\bErrorBoundary\b/m);
  });
});
