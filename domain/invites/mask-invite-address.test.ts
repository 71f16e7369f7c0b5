import { expect, test } from "vitest";
import { maskInviteAddress, shortenedNumber } from "./mask-invite-address.ts";

test.each([
  ["robin@example.com", "r•••@example.com"],
  ["r@example.com", "r•••@example.com"],
  ['"odd@one"@example.com', '"•••@example.com'],
  ["é@example.com", "é•••@example.com"],
  ["nothing", "•••"],
])("%s is %s", (email, shown) => expect(maskInviteAddress(email)).toBe(shown));

test("of a number only the last two digits", () =>
  expect(shortenedNumber("+12125550123")).toBe("a number ending in 23"));
