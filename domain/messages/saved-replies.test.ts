import { describe, expect, test } from "vitest";
import { fillReply, unknownFields } from "./saved-replies.ts";

describe("a saved reply", () => {
  test.each<[string, string, Record<string, string>, { text: string; open: string[] }]>([
    ["without fields", "Thank you.", {}, { text: "Thank you.", open: [] }],
    [
      "with a field, twice",
      "{first_name}, hello {first_name}",
      { first_name: "Ana" },
      { text: "Ana, hello Ana", open: [] },
    ],
    ["without the value of a field", "Hello {first_name}", {}, { text: "Hello {first_name}", open: ["{first_name}"] }],
    [
      "with an empty value",
      "Hello {first_name}",
      { first_name: "" },
      { text: "Hello {first_name}", open: ["{first_name}"] },
    ],
    [
      "with a name in braces of our own",
      "Hello {first_name}",
      { first_name: "{clinic}", clinic: "X" },
      { text: "Hello {clinic}", open: [] },
    ],
    ["with braces that are no field", "f{x} {}", {}, { text: "f{x} {}", open: ["{x}"] }],
    ["with a name that every object has", "{constructor}", {}, { text: "{constructor}", open: ["{constructor}"] }],
    ["with a value that has a dollar sign", "{practitioner}", { practitioner: "$& Lee" }, { text: "$& Lee", open: [] }],
  ])("%s", (_what, body, values, filled) => {
    expect(fillReply(body, values)).toEqual(filled);
  });

  test("names the fields that do not exist", () => {
    expect(unknownFields("{first_name} {frist_name} {frist_name} {clinic}")).toEqual(["frist_name"]);
  });
});
