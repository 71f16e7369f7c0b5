/** What counts as text outside the translations, and what does not. */
import { expect, test } from "vitest";
import { bareTexts, wrongCalls } from "./bare-texts.ts";

const imports = `import { msg, t } from "@larkwell/domain/language/text.ts";
import { texts } from "@larkwell/domain/language/table.ts";
import { Trans } from "@lingui/react/macro";
`;
const bare = (source: string) => bareTexts("web/Page.tsx", imports + source).map(({ text }) => text);

test.each([
  ["<p>Hello</p>", "Hello"],
  ["<p>{n} visits</p>", "visits"],
  ['<Field label="name" />', '"name"'],
  ['<button aria-label="Close this" />', '"Close this"'],
  ['<Page note="Saved" />', '"Saved"'],
  ['<Page note={busy ? "Saving now" : t("Saved")} />', '"Saving now"'],
  ['<Trans>Read <a title="The policy">it</a></Trans>', '"The policy"'],
  ["<p>{`${n} days left`}</p>", "`${n} days left`"],
  ['<Trans>Yes, {hers ? <b>{x}</b> : pick("Not here")}</Trans>', '"Not here"'],
  ['const words = { open: "Still open" }', '"Still open"'],
  ['toast.success("Saved your name")', '"Saved your name"'],
  ['toast.error("Try another window.")', '"Try another window."'],
  ['const says = "You are " + name', '"You are "'],
  ['const state = row.used ? t("in use") : "invited"', '"invited"'],
  ['<Table columns={[{ name: "Email address" }]} />', '"Email address"'],
  ['<button onClick={() => toast("It is saved")} />', '"It is saved"'],
  ['texts({ say: () => "Not yet translated" })', '"Not yet translated"'],
  ['t("To {x}", { x: "the clinic" })', '"the clinic"'],
])("%s holds %s", (source, text) => {
  expect(bare(source)).toEqual([text]);
});

test.each([
  "<Trans>Hello <b>you</b></Trans>",
  '<Trans>Hello{" "}you</Trans>',
  '<p>{t("Hello you")}</p>',
  '<div className="one two" data-kind="Large one" id="Top" style={{ gridTemplate: "a b / 1fr 2fr" }} />',
  "<p>{n} · 24</p>",
  'document.querySelector("main h1")',
  'log.error("The job failed")',
  'if (state === "not yet") throw new Error("Only engineers read this")',
  'const list = texts({ open: "Still open", days: ["Monday", "One day"] })',
  'const label = msg("Still open")',
  '<path d="M20 36c0-9 6-14 12-14" />',
  'const names = "gap columns align".split(" ")',
  'type Corner = "top left" | "top right"',
  "const kind = row.kind satisfies Kind",
])("%s holds no bare text", (source) => {
  expect(bare(source)).toEqual([]);
});

const wrong = (source: string) => wrongCalls("web/Page.tsx", imports + source).map(({ text }) => text);

test("a call before a reader is known, or with a message that is put together, is wrong", () => {
  expect(wrong('const title = t("Title");')).toEqual(['before a reader is known: t("Title")']);
  expect(wrong("const title = () => t(`Hello ${name}`);")).toEqual(["not one whole message: t(`Hello ${name}`)"]);
  expect(wrong('const title = () => t(on ? "On" : "Off");')).toEqual(['not one whole message: t(on ? "On" : "Off")']);
  expect(wrong('const title = () => t("Hello " + name);')).toEqual(['not one whole message: t("Hello " + name)']);
  expect(wrong('const title = () => t("Title"); const later = msg("Later"); const say = () => t(later);')).toEqual([]);
});
