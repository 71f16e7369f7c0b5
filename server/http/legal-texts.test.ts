// Sentences that only the operator can complete: reported to the operator, filled in three ways, and never shown with
// gaps.

import { readSystem } from "@larkwell/contract/ops.ts";
import { OPERATOR_TEXTS, type OperatorText } from "@larkwell/domain/brand/operator-texts.ts";
import { describe, expect, test } from "vitest";
import { brandWarnings, unfilledTexts } from "../brand/missing-texts.ts";
import { readOperatorPage } from "../brand/operator-page.ts";
import { useTestApp } from "../testing/build-app.ts";
import { createPerson } from "../testing/factories/people.ts";
import { readPage } from "../testing/public-pages.ts";
import { signInAs } from "../testing/sign-in-as.ts";

const app = useTestApp({ env: { PUBLIC_URL: "https://care.example.org" } });
const nothing = { name: "Fernwood", details: {}, texts: {}, pages: new Map() };
const all = Object.values<OperatorText>(OPERATOR_TEXTS);

describe("what the operator is asked for", () => {
  test("is everything as long as nothing is said, in one warning that names each page", () => {
    expect(unfilledTexts(nothing)).toEqual(all);
    const [warning, ...more] = brandWarnings(nothing);
    expect(more).toEqual([]);
    for (const { page, needs } of all) {
      expect(warning?.message).toContain(page);
      expect(warning?.message).toContain(needs);
    }
  });

  test("is less by a name in brand.json, by a sentence in texts.json, and by a page", () => {
    const named = unfilledTexts({ ...nothing, details: { legal_name: "Fernwood, PLLC" } });
    expect(named).toEqual(all.filter(({ field }) => field !== "legal_name"));
    const texts = { "/terms": { [OPERATOR_TEXTS.terms_law.sentence]: "The law of Rhode Island." } };
    expect(unfilledTexts({ ...nothing, texts })).toEqual(all.filter((one) => one !== OPERATOR_TEXTS.terms_law));
    const page = readOperatorPage("/privacy-policy", "<title>Privacy</title><h1>Privacy</h1><p>All of it.</p>");
    const left = unfilledTexts({ ...nothing, pages: new Map([["/privacy-policy", page]]) });
    expect(left.map((one) => one.page)).not.toContain("/privacy-policy");
  });

  test("stands in the console", async () => {
    const staff = await signInAs(app, await createPerson(app, "staff"));
    const { warnings } = await staff.get(readSystem, {});
    expect(warnings.map(({ code }) => code)).toContain("legal_texts_unfilled");
  });
});

test.each(all)("$page: “$sentence” stands on the page as a whole sentence", async ({ page, sentence }) => {
  const { words } = readPage(await (await fetch(`${app.url}${page}`)).text());
  expect(words).toContain(sentence);
});
