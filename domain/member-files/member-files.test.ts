// The folders of files, what fits, and until when a file is shared.
import { expect, test } from "vitest";
import { FILE_TYPES, foldersFor } from "./kinds.ts";
import { type FileState, fits, isShareOpen, MOST_FILES, mayBeShared, QUOTA_BYTES } from "./limits.ts";
import { uniqueNames } from "./zip-names.ts";

test("after a loss, nothing about a birth is offered", () => {
  expect(foldersFor({ activeTracks: ["pregnancy"] })).toEqual(FILE_TYPES);
  const quiet = ["LAB_RESULT", "PRESCRIPTION", "LETTER", "INSURANCE", "OTHER"];
  expect(foldersFor({ activeTracks: ["pregnancyloss"] })).toEqual(quiet);
  expect(foldersFor({ activeTracks: [], afterLoss: true })).toEqual(quiet);
});

test.each([
  [{ files: 0, bytes: 0 }, QUOTA_BYTES, true],
  [{ files: 0, bytes: 0 }, QUOTA_BYTES + 1, false],
  [{ files: 3, bytes: QUOTA_BYTES - 5 }, 5, true],
  [{ files: 3, bytes: QUOTA_BYTES - 5 }, 6, false],
  [{ files: MOST_FILES - 1, bytes: 0 }, 1, true],
  [{ files: MOST_FILES, bytes: 0 }, 1, false],
])("%o and %d bytes more: %s", (kept, bytes, fit) => {
  expect(fits(kept, bytes)).toBe(fit);
});

const visit = {
  anonymous: false,
  cancelled: false,
  scheduledEnd: Temporal.Instant.from("2026-03-10T16:00:00Z"),
};
test.each([
  ["before the visit", {}, "2026-03-01T00:00:00Z", true],
  ["30 days after it", {}, "2026-04-09T16:00:00Z", true],
  ["a second later", {}, "2026-04-09T16:00:01Z", false],
  ["canceled", { cancelled: true }, "2026-03-01T00:00:00Z", false],
  ["anonymous", { anonymous: true }, "2026-03-01T00:00:00Z", false],
])("a share is open %s", (_when, more, now, open) => {
  expect(isShareOpen({ ...visit, ...more }, Temporal.Instant.from(now))).toBe(open);
});

test.each<[FileState, boolean]>([
  ["clean", true],
  ["unchecked", true],
  ["checking", false],
  ["unscanned", false],
  ["removed", false],
])("%s: may be shared %s", (state, may) => {
  expect(mayBeShared(state)).toBe(may);
});

test("every name in an archive is there once", () => {
  expect(uniqueNames(["a.pdf", "a.pdf", "A.PDF", "a (2).pdf", "b"])).toEqual([
    "a.pdf",
    "a (2).pdf",
    "A (3).PDF",
    "a (2) (2).pdf",
    "b",
  ]);
});
