/** Each landing page renders the table of urgent signs, names its sources, and says whether a clinician has reviewed it. */
import { signsFor, textOf } from "@larkwell/domain/safety/signs-for.ts";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import AllergiesPage from "./AllergiesPage.tsx";
import BackPainPage from "./BackPainPage.tsx";
import DepressionPage from "./DepressionPage.tsx";

const textOfPage = (Page: ComponentType): string =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Page)));

const pages = [
  ["back-pain", BackPainPage],
  ["allergies", AllergiesPage],
  ["depression", DepressionPage],
] as const;

describe.each(pages)("/lp/%s", (_, Page) => {
  const html = textOfPage(Page);

  test("says that no clinician has reviewed it yet", () => {
    expect(html).toContain("Not yet reviewed by a clinician.");
  });

  test("names its sources, each with a page of its own and not a front page", () => {
    const addresses = [...html.slice(html.indexOf('id="sources"')).matchAll(/href="(https:[^"]+)"/g)];
    expect(addresses.length).toBeGreaterThan(3);
    for (const [, address] of addresses) expect(address).toMatch(/^https:\/\/[\w.-]+\/./);
  });

  test("says whom to call outside the United States", () => {
    expect(html).toMatch(/Elsewhere, call your local emergency number \(112/);
  });
});

test("back pain with heavy bleeding is an emergency, and less than that is a call right away", () => {
  const [emergency, rest] = textOfPage(BackPainPage).split(
    "Call your doctor, midwife or labor and delivery right away",
  );
  for (const key of ["bleeding_that_does_not_slow", "breathing", "chest_pain", "fainting"])
    expect(emergency).toContain(textOf(key));
  for (const key of ["pad_an_hour", "bleeding_in_pregnancy", "fever", "leg", "early_labor"])
    expect(rest).toContain(textOf(key).slice(1));
});

test("an allergic reaction shows every sign of the table", () => {
  const html = textOfPage(AllergiesPage);
  for (const { text } of signsFor({ group: "allergic_reaction" })) expect(html).toContain(text);
  expect(html).not.toMatch(/acaai\.org\/?"/);
});
