/** Every way to write a text is found, with the message that the build makes from it. */
import { expect, test } from "vitest";
import { findTexts, textsOf } from "./find-texts.ts";

const imports = `import { msg, t } from "@larkwell/domain/language/text.ts";
import { texts } from "@larkwell/domain/language/table.ts";
import { Trans } from "@lingui/react/macro";
`;
const found = (source: string, path = "web/Page.tsx") =>
  textsOf(path, source).map(({ message, values }) => [message, values] as const);
const messages = (source: string, path?: string) => found(source, path).map(([message]) => message);

test("of t and msg, with the names of values", () => {
  expect(
    found(`${imports} t("Save"); t("Hi {name}, {n}", { name, n: count + 1 }); t("To {x}", values); msg("Later");`),
  ).toEqual([
    ["Save", []],
    ["Hi {name}, {n}", ["name", "n"]],
    ["To {x}", undefined],
    ["Later", undefined],
  ]);
});

test("of Trans, as the build makes it", () => {
  const page = `${imports} const page = () => <><Trans>Plain &amp; simple</Trans>
    <Trans>read <a href="/p">the policy</a> of {place.name}{" "}
      today</Trans><p><Trans>Hello {name}</Trans></p></>`;
  expect(found(page)).toEqual([
    ["Plain & simple", []],
    ["read <0>the policy</0> of {0} today", ["0"]],
    ["Hello {name}", ["name"]],
  ]);
  expect(textsOf("web/Page.tsx", page).map(({ line }) => line)).toEqual([4, 5, 6]);
});

test("a function of another module that is called t is no text", () => {
  expect(messages('import { t } from "other"; t("Save now");')).toEqual([]);
  expect(messages('import { t as say } from "./text.ts"; say("Save");', "domain/language/a.ts")).toEqual(["Save"]);
});

test("of tables, under the properties that are named", () => {
  expect(
    messages(`${imports} const days = [{ id: "one day", label: "Monday" }] as const;
      texts({ a: { label: "First", text: ["One", "Two"], id: "not this" } } satisfies Rows, ["label", "text"]);
      texts(days, ["label"]);
      texts(["Yes", { b: "No" }]);`),
  ).toEqual(["First", "One", "Two", "Monday", "Yes", "No"]);
});

test("of refusals and of the contract’s shapes", () => {
  expect(messages('const list = { a: [401, "Sign in"], b: ["x", "y z."] };', "contract/refusals.ts")).toEqual([
    "Sign in",
  ]);
  expect(
    messages(
      `const shape = z.object({ a: filledLine(80, "First name"), b: line(9).refine(isB, "Choose a B."), c: z.enum(C, { error: "Choose a C." }),
        d: z.string().regex(/^x$/, "no sentence") });`,
      "contract/people.ts",
    ),
  ).toEqual(["First name is required.", "Choose a B.", "Choose a C."]);
});

test("each knows its file", () => {
  expect(findTexts([["domain/a.ts", `${imports} t("Save");`]])).toEqual([
    { message: "Save", file: "domain/a.ts", line: 4, values: [] },
  ]);
});
