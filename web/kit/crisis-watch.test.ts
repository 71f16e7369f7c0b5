// Every free text box has the crisis panel: the kit's boxes have it automatically, and any other box must be listed here with its reason.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CRISIS_ADVICE } from "@larkwell/domain/safety/crisis-advice.ts";
import { DANGER_KINDS } from "@larkwell/domain/safety/danger-list.ts";
import { ALL_HELPLINES, HELPLINES } from "@larkwell/domain/safety/helplines.ts";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const files = globSync("{features,islands,kit,shell}/**/*.tsx", { cwd: web }).map((file) => file.replaceAll("\\", "/"));
const read = (file: string) => readFileSync(join(web, file), "utf8");
const sources = files.map((file) => ({ file, text: read(file) }));

/** Tags of this name with all their attributes, also those with arrow functions in them. */
function tags(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}\\b`, "g"))].map(({ index }) => {
    let depth = 0;
    let end = index;
    while (end < text.length && !(depth === 0 && text[end] === ">")) {
      if (text[end] === "{") depth++;
      if (text[end] === "}") depth--;
      end++;
    }
    return text.slice(index, end);
  });
}

/** Boxes that are not the kit's, and why no one can mention danger there. */
const otherInputs: Record<string, string> = {
  "features/sign-in/accounts/PasswordForm.tsx": "hidden, for password managers",
  "features/sign-in/accounts/ResetPasswordPage.tsx": "hidden, for password managers",
  "features/journey/assessments/WordsWidget.tsx": "feet and inches",
  "kit/DateField.tsx": "a date",
  "kit/PasswordField.tsx": "a password",
  "kit/PhoneField.tsx": "a phone number",
  "kit/UnseenField.tsx": "nobody sees it",
};

/** Input types without free text. */
const wordless =
  /inputMode="(?:numeric|decimal)"|type=(?:"(?:radio|checkbox|file|range|date|time|number|color|hidden|password|tel|email)"|\{type\}|\{multiple \? )/;

test("the kit's text boxes check what is typed", () => {
  for (const file of ["kit/TextField.tsx", "kit/Typeahead.tsx"]) {
    const text = read(file);
    const boxes = [...tags(text, "TextBox"), ...tags(text, "input").filter((tag) => !wordless.test(tag))];
    expect(tags(text, "CrisisWatch")).toHaveLength(boxes.length);
  }
});

// The kit's box also comes into view whole, so that no bar covers what has the focus (WCAG 2.4.11).
test("a textarea is only the kit's box", () => {
  const own = sources.filter(({ text }) => tags(text, "textarea").length > 0);
  expect(own.map(({ file }) => file)).toEqual(["kit/TextBox.tsx"]);
});

test("the kit's box or an editable part is only in the kit, or includes the crisis panel itself", () => {
  const bare = sources
    .filter(({ file }) => file !== "kit/TextField.tsx")
    .filter(({ text }) => tags(text, "TextBox").length > 0 || /contentEditable/i.test(text))
    .filter(({ text }) => !text.includes("<CrisisWatch"));
  expect(bare.map(({ file }) => file)).toEqual([]);
});

test("a custom input accepts no free text, includes the crisis panel, or is listed above", () => {
  const bare = sources
    .filter(({ file }) => !["kit/TextField.tsx", "kit/Typeahead.tsx"].includes(file))
    .filter(({ file, text }) => !text.includes("<CrisisWatch") && !(file in otherInputs))
    .filter(({ text }) => tags(text, "input").some((tag) => !wordless.test(tag)));
  expect(bare.map(({ file }) => file)).toEqual([]);
  for (const file of Object.keys(otherInputs)) expect(files, "still there").toContain(file);
});

test("text boxes of the component library include it too", () => {
  const names = ["TextInput", "Textarea", "Autocomplete", "TagsInput", "MultiSelect", "Combobox"];
  const bare = sources.filter(
    ({ text }) => names.some((name) => tags(text, name).length > 0) && !text.includes("<CrisisWatch"),
  );
  expect(bare.map(({ file }) => file)).toEqual([]);
});

test("only staff and practitioners write about others", () => {
  const users = sources.filter(({ file, text }) => file !== "kit/TextField.tsx" && /\baboutOthers\b/.test(text));
  expect(users.length).toBeGreaterThan(0);
  for (const { file } of users)
    expect(file).toMatch(
      /\/console\/|^features\/care\/(practice|inbox|safety)\/|^features\/care\/visits\/EmergencyNumber|^features\/community\/posting\//,
    );
});

test("what is typed is matched on the device: nothing of it is stored, sent or counted", () => {
  for (const file of ["kit/CrisisWatch.tsx", "kit/CrisisPanel.tsx"])
    expect(read(file)).not.toMatch(
      /\bfetch\(|\bsend\(|\buseSend|\btrack\(|Storage\b|socket|console|sendBeacon|useQuery/,
    );
});

test("nothing of the list is loaded before a person types", () => {
  const eager = [
    ...sources,
    ...globSync("{features,islands,kit,shell}/**/*.ts", { cwd: web }).map((file) => ({ file, text: read(file) })),
  ]
    .filter(({ file }) => !file.endsWith(".test.ts") && !file.endsWith("kit/CrisisPanel.tsx"))
    .filter(({ text }) => /^(?:import|export)(?! type)[^;]*danger-(?:words|list)/m.test(text));
  expect(eager.map(({ file }) => file)).toEqual([]);
});

test("every kind of danger names lines of the table, and every number on a screen is from the table", () => {
  for (const kind of DANGER_KINDS) {
    expect(CRISIS_ADVICE[kind].lines.length).toBeGreaterThan(0);
    for (const line of CRISIS_ADVICE[kind].lines) expect(HELPLINES[line]).toBeDefined();
  }
  const known = ALL_HELPLINES.flatMap(({ call, text }) => [call, text?.href]);
  const used = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/["'`]((?:tel|sms):[\d+][^"'`]*)["'`]/g)].map(([, href]) => ({ file, href })),
  );
  for (const { file, href } of used) expect(known, `${href} in ${file}`).toContain(href);
});

test("each line can be called, texted or both, and its addresses match its text", () => {
  for (const { number, call, text } of ALL_HELPLINES) {
    expect(call ?? text).toBeDefined();
    const digits = number.replaceAll("-", "");
    expect(call ?? `tel:${digits}`).toBe(`tel:${digits}`);
    const [, to, word] = /^sms:(\d+)(?:\?&body=(\w+))?$/.exec(text?.href ?? "") ?? [];
    const words = text && (word ? `Text ${word} to ${to}` : `Text ${to}`);
    expect(text?.words.replaceAll("-", "")).toBe(words);
  }
});
