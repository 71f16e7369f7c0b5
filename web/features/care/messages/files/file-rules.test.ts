import { describe, expect, test } from "vitest";
import { acceptedBy, faultOf, fileSize } from "./file-rules.ts";

const file = (name: string, type: string, size = 1_000) => ({ name, type, size });

describe("what is refused before it is uploaded", () => {
  test.each([
    ["a JPEG", file("a.jpg", "image/jpeg"), /^no fault$/],
    ["an ending in upper case, without a type", file("SCAN.PDF", ""), /^no fault$/],
    ["HEIC, which many computers do not know", file("IMG_1.HEIC", "application/octet-stream"), /^no fault$/],
    ["exactly 10 MB", file("a.pdf", "application/pdf", 10 * 1024 * 1024), /^no fault$/],
    ["a byte more", file("a.pdf", "application/pdf", 10 * 1024 * 1024 + 1), /too large.*10 MB/],
    ["nothing", file("a.pdf", "application/pdf", 0), /“a.pdf” is empty/],
    ["a text", file("notes.docx", "application/msword"), /“notes.docx” can’t be sent/],
  ])("%s", (_what, given, message) => {
    expect(faultOf(given) ?? "no fault").toMatch(message);
  });
});

test("a phone that converts by itself is not asked for HEIC", () => {
  expect(acceptedBy("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5)).not.toContain("heic");
  expect(acceptedBy("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", 5)).not.toContain("heic");
  expect(acceptedBy("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15)", 0)).toContain(".heic");
  expect(acceptedBy("Mozilla/5.0 (Linux; Android 15)", 5)).toContain(".heic");
});

test("sizes as people read them", () => {
  expect([300, 48_000, 2_500_000].map(fileSize)).toEqual(["1 kB", "47 kB", "2.4 MB"]);
});
