/** A catalog of translations (languages/*.po): brings it up to date with the messages of the sources, and finds what is wrong in it. */
import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { createItem, type PoFile, type PoItem, parsePo, stringifyPo } from "pofile-ts";
import type { FoundText } from "./find-texts.ts";

type Located = Pick<FoundText, "message" | "file">;

export interface Update {
  po: string;
  missing: string[];
  stale: string[];
  /** Messages whose English changed only in punctuation. The translation is kept. */
  carried: [from: string, to: string][];
}

/** `texts` are the messages in scope. */
export function updateCatalog(before: string, texts: readonly Located[]): Update {
  const file = parsePo(before);
  const known = new Map(file.items.map((item) => [item.msgid, item]));
  const files = filesOf(texts);
  const gone = file.items.filter(({ msgid }) => !files.has(msgid));
  const carried: Update["carried"] = [];
  const items = [...files].map(([msgid, references]): PoItem => {
    const item = known.get(msgid) ?? createItem();
    const from = known.has(msgid)
      ? undefined
      : gone.find((one) => translationOf(one) && words(one.msgid) === words(msgid));
    if (from) carried.push([from.msgid, msgid]);
    const msgstr = [translationOf(from ?? item)];
    return { ...item, ...(from ? { comments: from.comments } : {}), msgid, references, msgstr };
  });
  const kept = new Set(carried.map(([from]) => from));
  return {
    po: write({ ...file, items }),
    missing: items.filter((item) => !translationOf(item)).map(({ msgid }) => msgid),
    stale: gone.map(({ msgid }) => msgid).filter((msgid) => !kept.has(msgid)),
    carried,
  };
}

function filesOf(texts: readonly Located[]): Map<string, string[]> {
  const files = new Map<string, Set<string>>();
  for (const { message, file } of [...texts].sort((a, b) => (a.message < b.message ? -1 : 1)))
    files.set(message, (files.get(message) ?? new Set()).add(file));
  return new Map([...files].map(([message, found]) => [message, [...found].sort()]));
}

/** Writes the file without the empty headers that the library adds. */
const write = (file: PoFile) =>
  `${stringifyPo(file, { foldLength: 0 })
    .replace(/^"[\w-]+: \\n"\n/gm, "")
    .trimEnd()}\n`;

const translationOf = (item: PoItem) => item.msgstr[0] ?? "";

/** A message without its punctuation, to tell a corrected comma from a new sentence. */
const words = (message: string) =>
  message
    .toLowerCase()
    .replace(/[^\p{L}\p{N}{}<>/]+/gu, " ")
    .trim();

/** What is wrong in a catalog. */
export function catalogFaults(po: string, texts: readonly Located[], language: string): string[] {
  const { items } = parsePo(po);
  const wanted = filesOf(texts);
  const known = new Set(items.map(({ msgid }) => msgid));
  return [
    ...items.filter(({ msgid }) => !wanted.has(msgid)).map(({ msgid }) => `stale: ${msgid}`),
    ...[...wanted.keys()].filter((message) => !known.has(message)).map((message) => `not in the catalog: ${message}`),
    ...items.flatMap((item) => {
      const text = translationOf(item);
      if (!text) return [`not translated: ${item.msgid}`];
      return translationFaults(item.msgid, text, language).map((fault) => `${fault}: ${item.msgid} → ${text}`);
    }),
  ];
}

/** What is wrong in one translation, both as a message and compared with its English. */
export function translationFaults(english: string, translation: string, language: string): string[] {
  const message = shapeOf(english);
  const said = shapeOf(translation);
  if (typeof message === "string") return [`the English can’t be read (${message})`];
  if (typeof said === "string") return [`can’t be read (${said})`];
  const faults = [];
  if (!same(message.names, said.names)) faults.push(`values differ (${named(message.names)} and ${named(said.names)})`);
  if (!same(message.tags, said.tags)) faults.push(`tags differ (${named(message.tags)} and ${named(said.tags)})`);
  if (!isNested(translation)) faults.push("tags are not closed in order");
  for (const [name, choice] of said.choices) {
    const english = message.choices.get(name);
    if (english?.kind !== choice.kind) faults.push(`${name} is no ${choice.kind} in English`);
    else if (choice.kind === "plural") {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const odd = choice.keys.filter((key) => !/^\d+$/.test(key) && !pluralCategories.some((one) => one === key));
      const lost = ["one", "other"].filter((key) => !choice.keys.includes(key));
      if (odd.length > 0) faults.push(`${language} has no plural form ${named(odd)}`);
      if (lost.length > 0) faults.push(`the plural of ${name} lacks ${named(lost)}`);
    } else if (!same(new Set(english.keys), new Set(choice.keys))) faults.push(`the choices of ${name} differ`);
  }
  for (const name of message.choices.keys()) if (!said.choices.has(name)) faults.push(`${name} is not chosen by`);
  return faults;
}

interface Shape {
  names: Set<string>;
  tags: Set<string>;
  choices: Map<string, { kind: string; keys: string[] }>;
}

/** The parts of a message, or what is wrong with it if it can't be parsed. */
export function shapeOf(message: string): Shape | string {
  const shape: Shape = { names: new Set(), tags: new Set(message.match(/<\/?\d+\/?>/g)), choices: new Map() };
  const read = (tokens: CompiledMessage) => {
    for (const token of tokens) {
      if (typeof token === "string") continue;
      const [name, kind, forms] = token;
      shape.names.add(name);
      if (!kind) continue;
      const { offset: _, ...choices } = forms as Record<string, CompiledMessage>;
      shape.choices.set(name, { kind, keys: Object.keys(choices) });
      for (const one of Object.values(choices)) if (Array.isArray(one)) read(one);
    }
  };
  try {
    read(compileMessageOrThrow(message));
  } catch (error) {
    return error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
  }
  // The product's own message parser has no quoting, and only these formats.
  if (/'[{}]/.test(message)) return "an apostrophe before a brace";
  const odd = [...shape.choices].find(([, { kind }]) => kind !== "plural" && kind !== "select");
  return odd ? `${odd[1].kind} is not known` : shape;
}

const named = (names: Iterable<string>) => [...names].join() || "none";

const same = (one: ReadonlySet<string>, other: ReadonlySet<string>) => one.symmetricDifference(other).size === 0;

function isNested(message: string): boolean {
  const open: string[] = [];
  for (const [, end, name = "", alone] of message.matchAll(/<(\/?)(\d+)(\/?)>/g)) {
    if (alone) continue;
    if (!end) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
