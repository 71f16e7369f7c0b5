// The operator's own pages: accepts plain HTML with its title, and refuses what runs, fetches or is not accessible.
import { expect, test } from "vitest";
import { writeHtml } from "./html-tree.ts";
import { readOperatorPage } from "./operator-page.ts";

const written = (html: string) => {
  const nodes = readOperatorPage("/terms", html).content();
  const [first] = nodes;
  return first && "parentNode" in first && first.parentNode ? writeHtml(first.parentNode).trim() : "";
};

test("title and description are taken out, the rest stays as it is", () => {
  const html =
    '<title>Our terms</title><meta name="description" content="All of them"><h1>Terms</h1><p>A &lt; B, <a href="/press">see</a></p>';
  expect(readOperatorPage("/terms", html)).toMatchObject({ title: "Our terms", description: "All of them" });
  expect(written(html)).toBe('<h1>Terms</h1><p>A &lt; B, <a href="/press">see</a></p>');
});

test("it can be put into several pages", () => {
  const page = readOperatorPage("/terms", "<h1>Terms</h1>");
  expect(page.content()).not.toBe(page.content());
});

const h1 = "<h1>Terms</h1>";
test.each([
  [`${h1}<script>alert(1)</script>`, /^pages\/terms\.html holds <script>, which is not allowed\.$/],
  [`${h1}<p onclick="x()">x</p>`, /gives <p> the attribute onclick/],
  [`${h1}<p style="color:red">x</p>`, /gives <p> the attribute style/],
  [`${h1}<iframe src="https://evil.example"></iframe>`, /holds <iframe>/],
  [`${h1}<link rel="stylesheet" href="//evil.example">`, /holds <link>/],
  [`${h1}<form action="/x"></form>`, /holds <form>/],
  [`${h1}<a href="javascript:alert(1)">x</a>`, /links to javascript:alert\(1\), which is no address/],
  [`${h1}<a href="//evil.example">x</a>`, /which is no address/],
  [`${h1}<img src="https://evil.example/x.png" alt="">`, /shows a picture from elsewhere/],
  [`${h1}<img src="/../x.png?y" alt="">`, /shows a picture from elsewhere/],
  [`${h1}<img src="/team.jpg">`, /without alt text/],
  ["<p>No title</p>", /needs exactly one <h1>/],
  [`${h1}${h1}`, /needs exactly one <h1>/],
  [`${h1}<h3>Deep</h3>`, /has an <h3> after an <h1>/],
  [`<h2>First</h2>${h1}`, /has an <h2> after an <h0>|has an <h2>/],
])("%s is refused", (html, sentence) => expect(() => readOperatorPage("/terms", html)).toThrow(sentence));

test("the home page's file is named", () =>
  expect(() => readOperatorPage("/", "<p>x</p>")).toThrow(/^pages\/index\.html /));
