// A token is believed when this house signed it, and never because of what it says of itself.
import { createHmac, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { readToken, signToken } from "./access-token.ts";

const key = randomBytes(32);
const claims = {
  sub: "7",
  sid: "a-session",
  role: "member",
  tz: "Asia/Kolkata",
  iat: 1_800_000_000,
  exp: 1_800_000_900,
};
const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

test("reads what it signed", () => {
  expect(readToken(key, signToken(key, claims))).toEqual(claims);
});

test("is a JSON Web Token as RFC 7515 has it", () => {
  const [head = "", body, signature] = signToken(key, claims).split(".");
  expect(JSON.parse(Buffer.from(head, "base64url").toString())).toEqual({ alg: "HS256" });
  expect(signature).toBe(createHmac("sha256", key).update(`${head}.${body}`).digest("base64url"));
});

test("refuses another key, changed words, no signature and another algorithm", () => {
  const [head, body, signature] = signToken(key, claims).split(".");
  const none = encode({ alg: "none" });
  const sha512 = encode({ alg: "HS512" });
  for (const token of [
    signToken(randomBytes(32), claims),
    `${head}.${encode({ ...claims, sub: "8" })}.${signature}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    `${head}.${body}.${signature}.more`,
    `${head}.${body}.${signature?.slice(0, -4)}`,
    `${none}.${body}.`,
    `${none}.${body}.${createHmac("sha256", key).update(`${none}.${body}`).digest("base64url")}`,
    `${sha512}.${body}.${createHmac("sha512", key).update(`${sha512}.${body}`).digest("base64url")}`,
    "",
    "..",
  ])
    expect([token, readToken(key, token)]).toEqual([token, undefined]);
});
