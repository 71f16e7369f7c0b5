// Branding: every text of ours becomes the operator's, escaped for its place, and nothing else changes.
import { unbranded } from "@larkwell/domain/brand/unbranded.ts";
import { describe, expect, test } from "vitest";
import { readConfig } from "../config.ts";
import { applyBrand } from "./apply-brand.ts";
import { checkBrand } from "./check-brand.ts";
import { type Brand, readBrand } from "./read-brand.ts";

const plain = readBrand(readConfig({ PUBLIC_URL: "https://care.example.org/" }));
/** A name that breaks out of every context that forgets to escape it. */
const nasty = `Tom & "Jo's" </script><b>$& $1`;
const hostile: Brand = { ...plain, name: nasty, supportEmail: "o'care@fernwood.example" };

const page = (body: string, head = "") =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;
const bodyOf = (html: string) => /<body>([\s\S]*)<\/body>/.exec(html)?.[1];
const dressed = (body: string, brand: Brand = hostile, path: string | undefined = "/about") =>
  bodyOf(applyBrand(page(body), brand, path));

const inText = nasty.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const inAttribute = nasty
  .replaceAll("&", "&amp;")
  .replaceAll('"', "&quot;")
  .replaceAll("<", "&lt;")
  .replaceAll(">", "&gt;");

describe("the name", () => {
  test.each([
    ["in text", "<p>About Larkwell’s promise</p>", `<p>About ${inText}’s promise</p>`],
    [
      "in what is read out",
      '<a aria-label="Larkwell home" href="/">x</a>',
      `<a aria-label="${inAttribute} home" href="/">x</a>`,
    ],
    ["in an alternative text", '<img alt="Larkwell" src="/x.png">', `<img alt="${inAttribute}" src="/x.png">`],
    ["not inside a longer word", "<p>LarkwellNative</p>", "<p>LarkwellNative</p>"],
    ["not in a script", "<script>window.Larkwell = 1</script>", "<script>window.Larkwell = 1</script>"],
    ["not in a class", '<p class="Larkwell">x</p>', '<p class="Larkwell">x</p>'],
    [
      "in what an island is given",
      `<div data-island="x" data-props="{&quot;title&quot;:&quot;Ask Larkwell&quot;}"></div>`,
      `<div data-island="x" data-props="${JSON.stringify({ title: `Ask ${nasty}` })
        .replaceAll("&", "&amp;")
        .replaceAll('"', "&quot;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")}"></div>`,
    ],
    [
      "in the subject of a mail",
      '<a href="mailto:support@larkwell.example?subject=Larkwell%20press">x</a>',
      `<a href="mailto:o'care@fernwood.example?subject=${encodeURIComponent(nasty)}%20press">x</a>`,
    ],
  ])("%s", (_, given, expected) => {
    // "<" and ">" need no escaping in attributes; browsers read both forms the same way.
    const same = (html: string | undefined) => html?.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
    expect(same(dressed(given))).toBe(same(expected));
  });

  test("in structured data, which it cannot leave", () => {
    const html = applyBrand(
      page("", '<script type="application/ld+json">{"name":"Larkwell","url":"https://this-site.invalid/"}</script>'),
      hostile,
      "/",
    );
    const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ name: nasty, url: "https://care.example.org/" });
  });

  test("for scripts, which read it as it is", () => {
    const html = applyBrand(page(""), hostile);
    const [, json = ""] = /<script type="application\/json" id="brand">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({
      name: nasty,
      support_email: "o'care@fernwood.example",
      quick_exit_url: unbranded.quickExitTo,
    });
  });

  test("in the title", () =>
    expect(applyBrand(page("", "<title>About · Larkwell</title>"), hostile, "/about")).toContain(
      `<title>About · ${inText}</title>`,
    ));
});

test("the product as itself only learns its address", () => {
  const given = page(
    "<p>Larkwell <!-- -->is</p>",
    '<link rel="canonical" href="https://this-site.invalid/about"><meta property="og:url" content="https://this-site.invalid/about">',
  );
  expect(applyBrand(given, plain, "/about")).toBe(given.replaceAll(unbranded.origin, "https://care.example.org"));
});

describe("texts", () => {
  const brand: Brand = {
    ...plain,
    name: "Fernwood",
    texts: {
      general: { "We're here.": "We are at Garden Street." },
      "/about": { "About Larkwell, first": "First of all", About: "On" },
    },
  };
  test.each([
    ["whatever the quotation marks", "<p>We’re here. And there.</p>", "<p>We are at Garden Street. And there.</p>"],
    ["over line breaks", "<p>We’re\n  here.</p>", "<p>We are at Garden Street.</p>"],
    [
      "over the parts of which React makes a sentence",
      "<p>About <!-- -->Larkwell<!-- -->, first</p>",
      "<p>First of all</p>",
    ],
    ["the longer one first", "<p>About us</p>", "<p>On us</p>"],
    ["in what is read out", '<p title="About">x</p>', '<p title="On">x</p>'],
    [
      "not in an island, whose script would put it back",
      '<div data-island="x">We’re here.</div>',
      '<div data-island="x">We’re here.</div>',
    ],
  ])("%s", (_, given, expected) => expect(dressed(given, brand)).toBe(expected));

  test.each(["Fernwood", "Harbor Health", 'Smith & Co "Care"', "O'Neil"])(
    "found by the name that people see, here %s",
    (name) => {
      const texts = { general: { [`A visit to ${name} helps.`]: "It helps." } };
      expect(dressed("<p>A visit to Larkwell helps. So it does.</p>", { ...brand, name, texts })).toBe(
        "<p>It helps. So it does.</p>",
      );
    },
  );

  test("on no other page, but the general ones", () =>
    expect(dressed("<p>About. We’re here.</p>", brand, "/press")).toBe("<p>About. We are at Garden Street.</p>"));
  test("not in the application", () =>
    expect(bodyOf(applyBrand(page("<p>We’re here.</p>"), brand))).toBe("<p>We’re here.</p>"));
  test("as plain text", () => {
    const texts = { general: { Hello: "<b>$&</b>" } };
    expect(dressed("<p>Hello</p>", { ...brand, texts })).toBe("<p>&lt;b&gt;$&amp;&lt;/b&gt;</p>");
  });

  const built = [{ path: "/about", html: page("<main><p>About us</p><div data-island='x'>Only here</div></main>") }];
  test.each([
    [{ "/about": { About: "On" } }, /^$/],
    [{ "/about": { "Not there": "x" } }, /^texts\.json: "Not there" stands not on \/about\./],
    [{ general: { "Not there": "x" } }, /"Not there" stands on no public page/],
    [{ "/abuot": { About: "On" } }, /there is no public page \/abuot/],
    [{ "/about": { "Only here": "x" } }, /forms and sliders keep their words/],
  ])("%j is held against the pages there are", (texts, sentence) => {
    const said = () => {
      try {
        checkBrand({ ...plain, texts: texts as Brand["texts"] }, () => built);
        return "";
      } catch (error) {
        return (error as Error).message;
      }
    };
    expect(said()).toMatch(sentence);
  });
});

describe("places", () => {
  const known: Brand = {
    ...plain,
    details: {
      legal_name: "Fern & Co",
      postal_address: ["12 <Garden>", "RI"],
      phone: "+1 (401) 555-0134",
      social: [{ name: "M", url: "https://m.example/@f" }],
      app_store_url: "https://apps.example/id1",
    },
  };
  test.each([
    ['<p data-brand="legal_name" hidden=""></p>', "<p>Fern &amp; Co</p>", ""],
    [
      '<address data-brand="postal_address" hidden=""></address>',
      "<address><span>12 &lt;Garden&gt;</span><br><span>RI</span></address>",
      "",
    ],
    [
      '<p data-brand="phone" hidden=""><a href="tel:">Phone</a></p>',
      '<p><a href="tel:+14015550134">+1 (401) 555-0134</a></p>',
      "",
    ],
    [
      '<ul data-brand="social" hidden=""><li><a href="/">Elsewhere</a></li></ul>',
      '<ul><li><a href="https://m.example/@f" rel="me noopener">M</a></li></ul>',
      "",
    ],
    [
      '<a data-brand="press_email" href="mailto:support@larkwell.example">support@larkwell.example</a>',
      '<a href="mailto:support@larkwell.example">support@larkwell.example</a>',
      '<a href="mailto:support@larkwell.example">support@larkwell.example</a>',
    ],
    [
      '<a href="/download-the-app" data-brand="app_store_url" hidden="">In the store</a>',
      '<a href="https://apps.example/id1">In the store</a>',
      "",
    ],
    ['<a href="/download-the-app" data-brand="play_store_url" hidden="">In the store</a>', "", ""],
  ])("%s", (given, filled, empty) => {
    expect(dressed(given, known)).toBe(filled);
    expect(dressed(given, plain)).toBe(empty);
  });
});
