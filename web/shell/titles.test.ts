// The application's text in tabs and the browser's history: fixed words that name no one and reveal nothing about what
// a person is going through.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const web = join(import.meta.dirname, "..");
const sources = globSync("{features,shell,kit}/**/*.tsx", { cwd: web })
  .map((file) => file.replaceAll("\\", "/"))
  .map((file) => ({ file, text: plainTexts(readFileSync(join(web, file), "utf8")) }));

/** `t("Home")` is "Home" to this test, and a placeholder for the product's name is the name itself. */
function plainTexts(source: string): string {
  return source
    .replace(/\bt\(\s*("[^"]*"),?\s*\)/g, "$1")
    .replace(/\bt\(\s*("[^"]*)\{brand\}([^"{]*"),\s*\{ brand: brand\.name \},?\s*\)/g, "$1Larkwell$2");
}

/** The elements with a tab title, and the attribute that replaces it. */
const frames = { Page: "tab", QueuePage: "tab", EntryPage: "tab", OnboardingFrame: "documentTitle" } as const;

/** The frames themselves, and pages whose title is in a constant. */
const holders: Record<string, readonly string[]> = {
  "kit/Page.tsx": ["tab"],
  "kit/console/QueuePage.tsx": ["title"],
  "shell/sign-in/EntryPage.tsx": ["tab"],
  "shell/onboarding/OnboardingFrame.tsx": ["props.documentTitle ?? title"],
  "features/journey/onboarding/SelectBeneficiaryPage.tsx": ["title"],
  "features/sign-in/accounts/LoginPage.tsx": ["title"],
  "features/sign-in/accounts/WelcomePage.tsx": ["head.title"],
  "shell/SessionGate.tsx": ["words.title"],
  "features/care/bookings/PostBookGetAppPage.tsx": ["title"],
  "features/journey/assessments/OnboardingAssessmentPage.tsx": ["quietTitle"],
  "features/journey/assessments/TakeAssessmentPage.tsx": ["quietTitle"],
  "features/health/tracks/ReportLoss.tsx": ["title"],
};

const tellingWords =
  /pregnan|\bloss\b|miscarr|stillb|\bmilk\b|\bbab(?:y|ies)\b|birth|\bdue\b|fertil|\bchild|partner|adopt|surrog|program|matern|parent|breast|lactat|mental|grief|menopaus|depress|crisis|abortion/i;

function tagAt(text: string, index: number): string {
  let depth = 0;
  let end = index;
  while (end < text.length && !(depth === 0 && text[end] === ">")) {
    if (text[end] === "{") depth++;
    if (text[end] === "}") depth--;
    end++;
  }
  return text.slice(index, end);
}

function attributeOf(tag: string, name: string): string | undefined {
  const begun = new RegExp(`\\s${name}=`).exec(tag);
  if (!begun) return undefined;
  const from = begun.index + begun[0].length;
  if (tag[from] === '"') return tag.slice(from, tag.indexOf('"', from + 1) + 1);
  let depth = 0;
  let end = from;
  do {
    if (tag[end] === "{") depth++;
    if (tag[end] === "}") depth--;
    end++;
  } while (depth > 0);
  return tag.slice(from + 1, end - 1).trim();
}

/** What each page shows in the tab: the text of the attribute, or the expression in it. */
const titles = sources.flatMap(({ file, text }) => [
  ...Object.entries(frames).flatMap(([frame, other]) =>
    [...text.matchAll(new RegExp(`<${frame}\\b`, "g"))].map(({ index }) => {
      const tag = tagAt(text, index);
      return { file, says: attributeOf(tag, other) ?? attributeOf(tag, "title") ?? "" };
    }),
  ),
  ...[...text.matchAll(/<title>\{([\s\S]*?)\}<\/title>/g)].map(([, says]) => ({ file, says: says ?? "" })),
]);

const ownName = /^`([^`$]*) · \$\{brand\.name\}`$/;
const literals = /^(?:[^"`]*\? )?"[^"]*"(?: : "[^"]*")?$/;

/** The words that can be in the tab; undefined if an expression decides. */
function wordsOf(file: string, says: string): string | undefined {
  const bare = (/^`\$\{(.*)\} · \$\{brand\.name\}`$/.exec(says)?.[1] ?? says).replace(/^(\w+)\(\)/, "$1");
  if ((holders[file] ?? []).includes(bare) || bare === "brand.name" || bare === "`Welcome to ${brand.name}`") return "";
  const fixed = ownName.exec(says)?.[1];
  if (fixed !== undefined) return fixed;
  return literals.test(says) ? [...says.matchAll(/"([^"]*)"/g)].map(([, words]) => words).join(" ") : undefined;
}

test("there are as many pages as expected", () => expect(titles.length).toBeGreaterThan(90));

test("no tab shows what a person, a record or a link decides", () => {
  expect(titles.filter(({ file, says }) => wordsOf(file, says) === undefined)).toEqual([]);
});

test("no tab reveals what a person goes through", () => {
  const telling = titles.filter(({ file, says }) => tellingWords.test(wordsOf(file, says) ?? ""));
  expect(telling).toEqual([]);
});

test("constants with titles are fixed words too", () => {
  for (const file of Object.keys(holders).filter((one) => one.startsWith("features/"))) {
    const text = sources.find((source) => source.file === file)?.text ?? "";
    const constants = [
      ...text.matchAll(/const (?:title|quietTitle) = (?:\(\) => )?(?:known \? messages\.booked : )?["`]([^"`]*)["`]/g),
    ];
    for (const [, words] of constants) expect(words).not.toMatch(tellingWords);
  }
});
