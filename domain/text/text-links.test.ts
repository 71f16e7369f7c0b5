import { expect, test } from "vitest";
import { piecesOf } from "./text-links.ts";

const cases: [string, string, string[]][] = [
  ["plain words", "Is vm a word?", []],
  ["an address", "https://example.com/a?b=c#d", ["https://example.com/a?b=c#d"]],
  ["at the end of a sentence", "See https://example.com/a.", ["https://example.com/a"]],
  ["in brackets", "(https://example.com/a), then", ["https://example.com/a"]],
  ["brackets of its own", "https://example.com/a_(b)", ["https://example.com/a_(b)"]],
  ["two", "http://a.example and https://b.example!", ["http://a.example/", "https://b.example/"]],
  ["no script", "javascript:alert(1)", []],
  ["no script behind a host", "javascript://a.example/%0aalert(1)", []],
  ["no other scheme with a host", "ftp://a.example/a and intent://b.example/b", []],
  ["no data, no file", "data:text/html,hi file:///etc/passwd", []],
  ["no address without a scheme", "www.example.com", []],
  ["no host", "https:// and http://", []],
  ["no letters that look like others", "https://exаmple.com/login", []],
  ["not their code either", "https://xn--exmple-4nf.com/login", []],
  ["no name before the host", "https://larkwell.example@evil.example/ and https://a:b@c.example", []],
  ["nothing behind a mark that turns the text around", "https://evil.example/\u202egnp.exe", ["https://evil.example/"]],
  ["nor behind a mark without width", "https://a.example/\u200bb", ["https://a.example/"]],
  ["capital letters", "HTTPS://EXAMPLE.COM/A", ["https://example.com/A"]],
  ["script inside of an address stays an address", "https://a.example/<script>", ["https://a.example/"]],
];
test.each(cases)("%s", (_name, body, links) => {
  const pieces = piecesOf(body);
  expect(pieces.flatMap(({ href }) => href ?? [])).toEqual(links);
  expect(pieces.map(({ text }) => text).join("")).toBe(body);
});
