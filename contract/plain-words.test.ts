// Tests that every fault a shape finds is reported in plain words with the field's name.
import { expect, test } from "vitest";
import { z } from "zod";
import "./plain-words.ts";

const shape = z.object({
  limit: z.number().int().min(1).max(100),
  grant_type: z.literal("password"),
  kind: z.enum(["web", "native"]),
  include_profile: z.union([z.boolean(), z.enum(["true", "false"])]),
  contact: z.object({ email: z.email() }),
  notes: z.array(z.string().max(3)).min(1),
  own: z.string({ error: "Say it." }),
});
const right = {
  limit: 1,
  grant_type: "password",
  kind: "web",
  include_profile: true,
  contact: { email: "a@b.example" },
  notes: ["a"],
  own: "x",
};

test.each([
  [{ limit: 1000 }, "Limit: Enter 100 or less."],
  [{ limit: 0 }, "Limit: Enter 1 or more."],
  [{ limit: "many" }, "Limit: Enter a number."],
  [{ limit: 1.5 }, "Limit: Enter a whole number."],
  [{ limit: undefined }, "Limit is required."],
  [{ grant_type: "x" }, "Grant type: Choose one of the options."],
  [{ grant_type: undefined }, "Grant type is required."],
  [{ kind: "fax" }, "Kind: Choose one of the options."],
  [{ include_profile: "maybe" }, "Include profile: Enter true or false."],
  [{ contact: { email: "a" } }, "Email: Enter an email address like name@example.com."],
  [{ contact: 7 }, "Contact: Check this answer."],
  [{ notes: [] }, "Notes: Choose at least 1."],
  [{ notes: ["long"] }, "Notes: Use at most 3 characters."],
  [{ notes: "a" }, "Notes: Enter a list."],
  [{ own: 7 }, "Say it."],
])("%j", (wrong, words) => {
  const { error } = shape.safeParse({ ...right, ...wrong });
  expect(error?.issues.map(({ message }) => message)).toEqual([words]);
});

test("a field nobody knows", () => {
  const { error } = z.strictObject({}).safeParse({ role: "staff" });
  expect(error?.issues[0]?.message).toBe("We don’t recognize this field.");
});
