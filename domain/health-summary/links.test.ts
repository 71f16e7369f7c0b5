// Links to a summary: their states, passcodes, the name of a receiver, and the text of a link.
import { describe, expect, test } from "vitest";
import { healthLinkText, readHealthLink } from "./health-link.ts";
import { type LinkFacts, linkState, passcodeFault, RECIPIENT_LENGTH, shownRecipient } from "./links.ts";

const now = Temporal.Instant.from("2026-03-09T15:00:00Z");
const open: LinkFacts = {
  expires_at: now.add({ minutes: 1 }),
  stopped_at: null,
  openings: 0,
  max_openings: 3,
  wrong_left: 10,
  overtaken: false,
};

test.each<[Partial<LinkFacts>, string]>([
  [{}, "open"],
  [{ openings: 2, wrong_left: 1 }, "open"],
  [{ stopped_at: now }, "stopped"],
  [{ overtaken: true }, "stopped"],
  [{ expires_at: now }, "expired"],
  [{ openings: 3 }, "used"],
  [{ wrong_left: 0 }, "blocked"],
  [{ wrong_left: 0, stopped_at: now }, "stopped"],
])("a link with %j is %s", (change, state) => {
  expect(linkState({ ...open, ...change }, now)).toBe(state);
});

test.each([
  ["short", /at least 6/],
  ["x".repeat(41), /at most 40/],
  ["111111", /harder/],
  ["121212", /harder/],
  ["123456", /harder/],
  ["Qwerty", /harder/],
  ["password", /harder/],
  ...[
    "123123",
    "112233",
    "abc123",
    "ABC-123",
    "123321",
    "aabbcc",
    "abcabc",
    "qwe123",
    "1q2w3e4r",
    "121212",
    "010101",
    "654321",
    "asdfgh",
    "zxcvbn",
    "111222",
    "river1river1",
    "12-34-56",
    "Password1!",
    "password2026",
    "passw0rd",
    "letmein",
    "iloveyou1",
    "welcome123",
    "larkwell1",
    "$$$$$$",
  ].map((text): [string, RegExp] => [text, /harder/]),
])("the passcode %s can’t be used", (passcode, fault) => {
  expect(passcodeFault(passcode)).toMatch(fault);
});

test.each(["river4", "river-42", "correct horse", "ñandú-7", "742913", "x7#kQ!", "Café 9 blau"])(
  "the passcode %s can be used",
  (passcode) => {
    expect(passcodeFault(passcode)).toBeUndefined();
  },
);

test("the name of a receiver is one line that hides nothing", () => {
  expect(shownRecipient("  Dr. Ito\n\u202eoti\u0000  ")).toBe("Dr. Ito oti");
  expect([...shownRecipient("😀".repeat(200))]).toHaveLength(RECIPIENT_LENGTH);
});

describe("the text of a link", () => {
  const link = {
    url: `https://care.example.org/api/v1/shl/${"a".repeat(43)}`,
    key: "b".repeat(43),
    exp: 1_800_000_000,
    flag: "P",
    label: "For Thursday – é",
    v: 1 as const,
  };
  const text = healthLinkText(link);
  test("is read as it was written, also behind the address of a viewer", () => {
    expect(text).toMatch(/^shlink:\/[\w-]+$/);
    expect(readHealthLink(text)).toEqual(link);
    expect(readHealthLink(`https://care.example.org/shared-summary#${text}`)).toEqual(link);
  });
  test.each([
    ["nothing", ""],
    ["another text", "https://care.example.org/"],
    ["cut off", text.slice(0, 60)],
    ["not base64", "shlink:/%%%"],
    ["not an object", "shlink:/MTI"],
    ["a short key", healthLinkText({ ...link, key: "short" })],
    ["another protocol", healthLinkText({ ...link, url: "javascript:alert(1)" })],
  ])("%s is damaged", (_, damaged) => {
    expect(readHealthLink(damaged)).toBeUndefined();
  });
});
