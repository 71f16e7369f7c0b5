import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import { expect, test } from "vitest";
import { paperFile } from "./paper-file.ts";

test.each([
  ["/papers/back-to-work.pdf", unbranded.name, "/papers/back-to-work.pdf"],
  ["/papers/back-to-work.pdf", "Heron Clinic", "/papers/unnamed/back-to-work.pdf"],
  ["/papers/unnamed/back-to-work.pdf", "Heron Clinic", "/papers/unnamed/back-to-work.pdf"],
  ["/papers/back-to-work.txt", "Heron Clinic", "/papers/back-to-work.txt"],
  ["/assets/papers/a.pdf", "Heron Clinic", "/assets/papers/a.pdf"],
])("%s of %s is read from %s", (pathname, brandName, file) => {
  expect(paperFile(pathname, brandName)).toBe(file);
});
