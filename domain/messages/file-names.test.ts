import { expect, test } from "vitest";
import { fileName } from "./file-names.ts";

test.each([
  ["Lab results.pdf", "pdf", "Lab results.pdf"],
  ["IMG_1234.HEIC", "jpg", "IMG_1234.jpg"],
  ["REPORT.PDF", "pdf", "REPORT.pdf"],
  ["C:\\Users\\mia\\scan.png", "jpg", "scan.jpg"],
  ["../../etc/passwd", "pdf", "passwd.pdf"],
  ["invoice.pdf.exe", "pdf", "invoice.pdf.pdf"],
  ["photo\u202egpj.exe", "pdf", "photogpj.pdf"],
  ["two\r\nlines\u0000.pdf", "pdf", "twolines.pdf"],
  ['a "quoted" <b>.pdf', "pdf", "a -quoted- -b-.pdf"],
  ["", "jpg", "file.jpg"],
  ["...", "jpg", "file.jpg"],
  [".pdf", "pdf", "file.pdf"],
  ["Größe.pdf", "pdf", "Größe.pdf"],
  ["📷📷.jpeg", "jpg", "📷📷.jpg"],
])("%j with the content of a %s file is called %j", (given, ending, name) => {
  expect(fileName(given, ending, "file")).toBe(name);
});

test("a long name is cut, not in the middle of a character", () => {
  expect(fileName(`${"📷".repeat(200)}.pdf`, "pdf", "file")).toBe(`${"📷".repeat(120)}.pdf`);
});
