// What is ticked for the next receiver, and what is sent of what the member sees.
import type { SummaryItem } from "@larkwell/contract/health-summary.ts";
import { expect, test } from "vitest";
import { asShown, forNextReceiver } from "./use-choice.ts";

test("after a link was made, what is sensitive is unticked and what was held back stays held back", () => {
  const typed = {
    label: "For Thursday",
    hours: "168",
    openings: "10",
    sections: "allergies medicines loss mental_health pregnancy pregnancy_history sexual_health",
    without: "3 8",
  };
  expect(forNextReceiver(typed)).toEqual({
    label: "",
    hours: "24",
    openings: "3",
    sections: "allergies medicines",
    without: "3 8",
  });
});

test("only the versions of what the preview shows are sent", () => {
  const item = (entry: number, section: SummaryItem["section"]): SummaryItem => ({
    part: "problems",
    section,
    version: `v${entry}`,
    entry,
    title: "Asthma",
    lines: [],
    source: "member",
  });
  const items = [item(1, "conditions"), item(2, "conditions"), item(3, "loss")];
  expect(asShown(items, { sections: ["conditions"], without: [2] })).toEqual({
    sections: ["conditions"],
    without: [2],
    shown: ["v1"],
  });
});
