/** Fills a message: "Hello {name}", "{n, plural, one {# visit} other {# visits}}", "{who, select, you {…} other {…}}": ICU's format without quoting. */

/** What goes into a message, by the names of its places; a value that is missing leaves its place empty. */
export type Values = Readonly<Record<string, string | number | null | undefined>>;

/** `locale` decides plural forms and how a number looks in them. `count` replaces "#" within a plural. */
export function formatMessage(message: string, values: Values, locale: string, count?: number): string {
  const plain = (text: string) => (count === undefined ? text : text.replaceAll("#", count.toLocaleString(locale)));
  let said = "";
  let from = 0;
  for (let open = 0; (open = message.indexOf("{", from)) >= 0; ) {
    const close = closing(message, open);
    said += plain(message.slice(from, open)) + argument(message.slice(open + 1, close), values, locale, count);
    from = close + 1;
  }
  return said + plain(message.slice(from));
}

/** Of "name", or of "name, plural, one {…} other {…}". */
function argument(text: string, values: Values, locale: string, count?: number): string {
  const [name = "", kind] = text.split(",", 2).map((part) => part.trim());
  const value = values[name] ?? "";
  if (!kind) return String(value);
  const isPlural = kind === "plural";
  const form = isPlural ? new Intl.PluralRules(locale).select(Number(value)) : value;
  const cases: Record<string, string> = {};
  let from = text.indexOf(",", text.indexOf(",") + 1) + 1;
  for (let open = 0; (open = text.indexOf("{", from)) >= 0; ) {
    const close = closing(text, open);
    cases[text.slice(from, open).trim()] = text.slice(open + 1, close);
    from = close + 1;
  }
  const chosen = cases[`=${value}`] ?? cases[form] ?? cases["other"] ?? "";
  return formatMessage(chosen, values, locale, isPlural ? Number(value) : count);
}

/** Where the brace that opens at `at` is closed. */
function closing(text: string, at: number): number {
  let depth = 0;
  for (let here = at; here < text.length; here++) {
    if (text[here] === "{") depth++;
    else if (text[here] === "}" && --depth === 0) return here;
  }
  return text.length;
}
