// What is refused before it is uploaded.
import { expect, test } from "vitest";
import { faultOf } from "./file-faults.ts";

const MB = 1024 * 1024;
test.each<[string, string, number, RegExp | undefined]>([
  ["a.pdf", "application/pdf", 5, undefined],
  ["IMG_1.HEIC", "", 5, undefined],
  ["SCAN.PDF", "application/octet-stream", 5, undefined],
  ["a.pdf", "application/pdf", 10 * MB, undefined],
  ["a.pdf", "application/pdf", 10 * MB + 1, /“a.pdf” is too large.*10 MB/],
  ["a.docx", "application/msword", 5, /isn’t a PDF or a photo/],
  ["a.pdf", "application/pdf", 0, /is empty/],
])("%s, %s, %d bytes", (name, type, size, fault) => {
  const found = faultOf({ name, type, size });
  expect(fault === undefined ? found : fault.test(found ?? "") || found).toBe(fault === undefined ? undefined : true);
});
