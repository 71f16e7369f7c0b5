/** A catalog keeps its translations, follows the sources, and reports its own faults. */
import { expect, test } from "vitest";
import { catalogFaults, translationFaults, updateCatalog } from "./catalog.ts";

const head = 'msgid ""\nmsgstr ""\n"Language: es\\n"\n';
const entry = (message: string, text: string, file = "web/a.ts") =>
  `\n#: ${file}\nmsgid ${JSON.stringify(message)}\nmsgstr ${JSON.stringify(text)}\n`;
const at = (file: string, ...messages: string[]) => messages.map((message) => ({ file, message }));

test("new messages are added, translations kept, others dropped; sorted, with their files", () => {
  const { po, missing, stale, carried } = updateCatalog(`${head}${entry("Save", "Guardar")}${entry("Old", "Viejo")}`, [
    ...at("web/b.ts", "Save", "Close"),
    ...at("web/a.ts", "Save"),
  ]);
  expect(po).toBe(
    `${head}${entry("Close", "", "web/b.ts")}${entry("Save", "Guardar", "web/a.ts web/b.ts").replace(" web/b", "\n#: web/b")}`,
  );
  expect({ missing, stale, carried }).toEqual({ missing: ["Close"], stale: ["Old"], carried: [] });
});

test("an update of an update changes nothing", () => {
  const texts = at("web/a.ts", "Save “it”", "{n, plural, one {# day} other {# days}}");
  const once = updateCatalog(head, texts).po;
  expect(updateCatalog(once, texts).po).toBe(once);
});

test("a translation stays when only the signs of its English changed", () => {
  const { po, missing, stale, carried } = updateCatalog(
    `${head}${entry("Don't worry.", "No se preocupe.")}`,
    at("web/a.ts", "Don’t worry"),
  );
  expect(po).toContain(entry("Don’t worry", "No se preocupe."));
  expect({ missing, stale, carried }).toEqual({ missing: [], stale: [], carried: [["Don't worry.", "Don’t worry"]] });
});

test("stale, unknown and untranslated messages are faults", () => {
  const po = `${head}${entry("Save", "Guardar")}${entry("Old", "Viejo")}${entry("Close", "")}`;
  expect(catalogFaults(po, at("web/a.ts", "Save", "Close", "New"), "es")).toEqual([
    "stale: Old",
    "not in the catalog: New",
    "not translated: Close",
  ]);
});

test.each([
  ["Hello {name}", "Hola {name}", []],
  ["Hello {name}", "Hola", ["values differ (name and none)"]],
  ["Hello {name}", "Hola {nombre}", ["values differ (name and nombre)"]],
  ["Hello {name}", "Hola {name", ["can’t be read (Unexpected message end at line 1 col 11:)"]],
  ["Hello {name}", "Hola '{name}'", ["can’t be read (an apostrophe before a brace)"]],
  ["Read <0>it</0>", "Léalo", ["tags differ (<0>,</0> and none)"]],
  ["<0>A</0> <1>b</1>", "<0>A <1>b</0></1>", ["tags are not closed in order"]],
  ["{n, plural, one {# day} other {# days}}", "{n, plural, one {# día} other {# días}}", []],
  ["{n, plural, one {# day} other {# days}}", "{n, plural, one {# día} many {# de días} other {# días}}", []],
  [
    "{n, plural, one {# day} other {# days}}",
    "{n, plural, few {# día} other {# días}}",
    ["es has no plural form few", "the plural of n lacks one"],
  ],
  ["{n, plural, one {# day} other {# days}}", "{n} días", ["n is not chosen by"]],
  ["{n} days", "{n, plural, one {# día} other {# días}}", ["n is no plural in English"]],
  [
    "{who, select, you {You} other {They}}",
    "{who, select, usted {Usted} other {Ellos}}",
    ["the choices of who differ"],
  ],
])("%s → %s: %o", (english, translation, faults) => {
  expect(translationFaults(english, translation, "es")).toEqual(faults);
});
