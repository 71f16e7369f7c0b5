// What formatting becomes, what stays as it was typed, and that nothing dangerous comes out.
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, test } from "vitest";
import { htmlOf } from "./html-of.ts";
import { richTextOf } from "./rich-text-of.ts";

const link = (href: string, text: string) =>
  `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow ugc">${text}</a>`;

describe("formatting", () => {
  test.each([
    [
      "bold and italics",
      "**bold** and *it* or _it_",
      '<p dir="auto"><strong>bold</strong> and <em>it</em> or <em>it</em></p>',
    ],
    ["a list", "- a\n- b", '<ul><li dir="auto">a</li><li dir="auto">b</li></ul>'],
    ["a numbered list", "3. a\n4. b", '<ol start="3"><li dir="auto">a</li><li dir="auto">b</li></ol>'],
    [
      "a quote",
      "> You said\n\nyes",
      '<blockquote dir="auto"><p dir="auto">You said</p></blockquote><p dir="auto">yes</p>',
    ],
    ["line breaks and paragraphs", "a\nb\n\n**c**", '<p dir="auto">a\nb</p><p dir="auto"><strong>c</strong></p>'],
    [
      "a named link",
      "[the leaflet](https://a.example/x)",
      `<p dir="auto">${link("https://a.example/x", "the leaflet")}</p>`,
    ],
    [
      "an address beside it",
      "**b** https://a.example/x.",
      `<p dir="auto"><strong>b</strong> ${link("https://a.example/x", "https://a.example/x")}.</p>`,
    ],
    ["a mail address", "[Write](mailto:a@b.example)", `<p dir="auto">${link("mailto:a@b.example", "Write")}</p>`],
  ])("%s", async (_name, text, html) => expect(await richTextOf(text)).toBe(html));
});

describe("as it was typed", () => {
  test.each([
    ["plain words", "Good morning\n\nHow are you?"],
    ["a dose", "Take 2*500 mg, 3*daily"],
    ["a dose with more signs", "2**500 mg, 3**daily"],
    ["names", "snake_case_name"],
    ["a comparison", "> 38.5 is a fever"],
    ["temperatures below zero", "- 5\n- 7"],
    ["dates", "5. Nov: first\n12. Nov: second"],
    ["a single line with a dash", "- that is all"],
    ["code", "    indented\n`code`\n```\nfence\n```"],
    ["headings and rules", "# Head\n\n---\n\nUnder\n===="],
    ["character references", "&lt;b&gt; &copy;"],
    ["an address alone", "https://a.example/x"],
    ["a link that leads nowhere", "[see](page-2) [1](2) [x](http://a.example)"],
    ["a link that runs", "[x](javascript:alert(1)) [y](data:text/html,hi) [z](vbscript:x)"],
    ["an endless nest", `${"> ".repeat(200)}**x**`],
  ])("%s", async (_name, text) => expect(await richTextOf(text)).toBeNull());

  test("the doses stay whole beside formatting", () => {
    expect(htmlOf("**Note:** 2*500 mg, 3*daily\n\n> 38.5 call us\n\n5. Nov\n12. Nov")).toBe(
      '<p dir="auto"><strong>Note:</strong> 2*500 mg, 3*daily</p><p dir="auto">> 38.5 call us</p><p dir="auto">5. Nov\n12. Nov</p>',
    );
  });

  test("a label that names another address gives way to the real one", () => {
    const html = htmlOf("**Pay** at [bank.example](https://evil.example/bank)");
    expect(html).toContain(link("https://evil.example/bank", "https://evil.example/bank"));
    expect(html).not.toContain(">bank.example<");
  });
});

/** Known ways to get script through a Markdown renderer. */
const attacks = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "![x](javascript:alert(1))",
  "![x](https://a.example/x.png)",
  "[x](java\tscript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](&#x6A;avascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](\u0001javascript:alert(1))",
  '[x](https://a.example/"onmouseover=alert(1))',
  '[x](https://a.example "onmouseover=alert(1)")',
  "[x](<javascript:alert(1)>)",
  '<https://a.example/"onmouseover="alert(1)>',
  "<javascript:alert(1)>",
  "[x][y]\n\n[y]: javascript:alert(1)",
  "<a href='javascript:alert(1)'>x</a>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<style>*{display:none}</style>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "https://a.example/'onmouseover='alert(1)'",
  "https://a.example/<script>alert(1)</script>",
  "<!--><img src=x onerror=alert(1)>-->",
];

const allowed = new Set(["p", "strong", "em", "ul", "ol", "li", "blockquote", "a"]);
const attributes = new Set(["dir", "href", "target", "rel", "start"]);

/** Every element and attribute of what a browser makes of it. */
function walk(node: DefaultTreeAdapterTypes.ChildNode): string[] {
  if (!("tagName" in node)) return [];
  const bad = allowed.has(node.tagName) ? [] : [node.tagName];
  for (const { name, value } of node.attrs) {
    if (!attributes.has(name)) bad.push(`${node.tagName} ${name}`);
    if (name === "href" && !/^(https:\/\/|mailto:)/.test(value)) bad.push(`href ${value}`);
  }
  return [...bad, ...node.childNodes.flatMap(walk)];
}

test.each(attacks)("nothing runs: %s", (attack) => {
  for (const text of [
    `**x** ${attack}`,
    `- **a**\n- ${attack}`,
    `> ${attack}\n\n**x**`,
    `**${attack}**`,
    `[${attack}](https://a.example) **x**`,
  ]) {
    const html = htmlOf(text) ?? "";
    expect(parseFragment(html).childNodes.flatMap(walk)).toEqual([]);
  }
});

test("hostile texts of full length never throw", () => {
  const pieces = ["[a](", "**a ", "_a", "> a\n", "- a\n  ", "*", "[", "](https://a.example)", "\\", "1. a\n"];
  for (const piece of pieces) expect(() => htmlOf(piece.repeat(Math.floor(5_000 / piece.length)))).not.toThrow();
});
