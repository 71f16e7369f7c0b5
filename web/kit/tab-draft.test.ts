/** What is read from a draft that this tab stored, whatever happened to it since. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { memoryStorage } from "../shell/storage.ts";
import { fittingFields, keepInTab, keptInTab, tabDraft } from "./tab-draft.ts";

afterEach(() => vi.unstubAllGlobals());

const like = { name: "", agreed: false, count: 0, interests: [] as string[] };

test.each([
  [null, {}],
  ["", {}],
  ["not json", {}],
  ["null", {}],
  ["7", {}],
  ["[1]", {}],
  ['{"name":"Noah","agreed":"yes","count":"3","other":1}', { name: "Noah" }],
  ['{"agreed":true,"count":3,"interests":["milk"]}', { agreed: true, count: 3, interests: ["milk"] }],
  ['{"name":null,"interests":[7]}', {}],
  ['{"name":[],"interests":null}', {}],
])("of %j only known fields, of their type", (stored, expected) => {
  expect(fittingFields(stored, like)).toEqual(expected);
});

describe("a draft", () => {
  test("keeps the known fields, and nothing else", () => {
    vi.stubGlobal("sessionStorage", memoryStorage());
    const draft = tabDraft("larkwell.a-form.7", like);
    const typed = { name: "Ada", agreed: true, count: 2, interests: ["milk", "sleep"] };
    draft.keep({ ...typed, password: "secret" } as typeof typed);
    expect(draft.read()).toEqual(typed);
    expect(keptInTab("larkwell.a-form.7")).not.toContain("secret");
    draft.forget();
    expect(draft.read()).toEqual({});
  });

  test("is empty if the browser forbids storage, and throws nothing", () => {
    vi.stubGlobal("sessionStorage", {
      getItem: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    keepInTab("larkwell.a-form.7", "{}");
    expect(tabDraft("larkwell.a-form.7", like).read()).toEqual({});
  });
});
