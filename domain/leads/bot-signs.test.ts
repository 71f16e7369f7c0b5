// Who looks like a program, and people who must not.
import { describe, expect, test } from "vitest";
import { type BotSign, type Handed, signsOfBot } from "./bot-signs.ts";

const person: Handed = {
  remarks: "",
  shownMs: 45_000,
  names: ["Ada", "Lindqvist"],
  titles: ["Acorn Health", "Head of People"],
  message: "",
};

describe("people", () => {
  test.each<[string, Partial<Handed>]>([
    ["who take their time", {}],
    ["who leave the page open over night", { shownMs: 14 * 3_600_000 }],
    ["whose browser fills in everything", { shownMs: 2_000 }],
    ["with one letter for a name", { names: ["J", "O"] }],
    ["with an apostrophe and a hyphen", { names: ["Siobhán", "O'Brien-Đặng"] }],
    ["with a title before the name", { names: ["Dr. Inga", "Me, Ph.D."] }],
    ["with a name in another script", { names: ["نور", "李"] }],
    ["with the same first and last name", { names: ["Thomas", "Thomas"] }],
    ["whose company is called like its address", { titles: ["Booking.com", "VP, Benefits"] }],
    ["whose company has a dot", { titles: ["St. Mary's Hosp.", "R.N."] }],
    ["who point to their site and their careers page", { message: "We are https://a.example, see www.b.example" }],
    ["whom a space slipped into the unseen field", { remarks: " " }],
  ])("%s", (_who, more) => expect(signsOfBot({ ...person, ...more })).toEqual([]));
});

describe("programs", () => {
  test.each<[BotSign, Partial<Handed>]>([
    ["filled_unseen_field", { remarks: "x" }],
    ["not_our_form", { shownMs: undefined }],
    ["too_fast", { shownMs: 0 }],
    ["too_fast", { shownMs: 1_999 }],
    ["address_in_name", { names: ["Claim your prize http://a.example", "Now"] }],
    ["address_in_name", { names: ["Ada", "visit-me.ru"] }],
    ["address_in_name", { names: ["WWW.prizes", "Lindqvist"] }],
    ["address_in_name", { names: ["ada@acorn.example", "Lindqvist"] }],
    ["address_in_name", { titles: ["Acorn", "<a href=//a.example>job</a>"] }],
    ["address_in_name", { titles: ["[URL=a.example]Acorn[/URL]", "Head"] }],
    ["many_links", { message: "http://a.example HTTP://b.example www.c.example" }],
  ])("%s", (sign, more) => expect(signsOfBot({ ...person, ...more })).toEqual([sign]));

  test("all signs together are reported in full", () => {
    expect(
      signsOfBot({ remarks: "a", shownMs: 1, names: ["www.a.example"], titles: [], message: "http://".repeat(3) }),
    ).toEqual(["filled_unseen_field", "too_fast", "address_in_name", "many_links"]);
  });
});
