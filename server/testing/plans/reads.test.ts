// Every read of the contract, at scale: answered from indexes, in few statements, reading little more than it returns.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Allowance, faultsOf, readSizes, type Sizes } from "./explain.ts";
import { findKnown, type Known, readNames, readsOf } from "./reads.ts";
import { openSeededApp, type SeededApp } from "./seeded-app.ts";

/** For one request, whatever it returns. */
const maxStatements = 15;

const allowances: Readonly<Record<string, Allowance>> = {
  // Each version counts who has accepted it, up to where lists are counted.
  listOpsAgreements: { sum: 50_000 },
  // Staff lists and counts pieces by what their reviews say, which is computed for each of them.
  listOpsLibrary: { whole: ["library_pieces", "library_versions"], sum: 50_000 },
  countLibraryWork: { whole: ["library_pieces", "library_versions"], sum: 50_000 },
  // The length of a list without a filter is counted up to 10,000, which may be all there are.
  listLibraryResources: { whole: ["library_pieces"], sum: 20_000 },
  // Every check-in and quiz is named, and every source that editors added.
  listLibraryNames: { whole: ["assessments", "library_sources"] },
  // Every piece is counted in each of its topics.
  listLibraryTags: { sum: 50_000 },
  // Sums up all years of one practitioner: some entries for each visit ever held.
  readEarnings: { sum: 50_000 },
  // A search may be for a spoken language, which is looked up in every profile, of which there are at most thousands.
  listPractitioners: { whole: ["practitioner_profiles"] },
  browsePractitioners: { whole: ["practitioner_profiles"] },
  // Sums up one month of the whole ledger, and what was booked since the books were last closed.
  readFinance: { sum: 50_000 },
  downloadAccountTotals: { sum: 50_000 },
  // Adds up what each practitioner of the page ever earned.
  listPayouts: { sum: 100_000 },
  // Every profession and length that someone offers, for a page that staff rarely opens.
  readReceiptSettings: { whole: ["products"] },
  listLanguages: { whole: ["practitioner_profiles"] },
};

let app: SeededApp;
let known: Known;
let sizes: Sizes;

beforeAll(async () => {
  app = await openSeededApp();
  await app.runJobs();
  known = await findKnown(app);
  sizes = await readSizes(app.client);
});
afterAll(() => app.close());

test("the database is so large that the planner has the choice", () => {
  for (const table of ["appointments", "payments", "ledger_entries", "audit_log", "users", "outbox", "sent_messages"])
    expect([table, sizes.rowsOf(table) > 10_000]).toEqual([table, true]);
});

describe.each(readNames)("%s", (name) => {
  test("is answered from indexes, in few statements", async () => {
    for (const read of readsOf(name, known)) {
      let status = 0;
      const ask = () =>
        app.statementsOf(async () => {
          ({ status } = await app.get(read.endpoint, read.input, read.as));
        });
      // The first request may have to compute what is cached for all later ones.
      const first = await ask();
      const later = await ask();
      expect(read.statuses, `${read.title} answers ${status}`).toContain(status);
      expect(later.length, `${read.title} takes too many statements`).toBeLessThanOrEqual(maxStatements);
      const allowance = { offset: Number(read.input.query?.["offset"] ?? 0), ...allowances[name] };
      for (const statement of [...first, ...later])
        expect([read.title, await faultsOf(app.client, statement, sizes, allowance)]).toEqual([read.title, []]);
    }
  });
});
