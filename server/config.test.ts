// .env.example names every setting and no other, and what it shows is accepted.
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig, settingNames } from "./config.ts";

const example = readFileSync(path.join(import.meta.dirname, "../.env.example"), "utf8");
const shown = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({
  name,
  value,
}));

test("names every setting once, each with a value", () => {
  expect(shown.map((one) => one.name).sort()).toEqual([...settingNames].sort());
  expect(shown.filter((one) => one.value.trim() === "")).toEqual([]);
});

test("every line that is not empty is a comment, so that a copy changes nothing", () => {
  expect(example.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
});

test("all of it together is accepted", () => {
  const env = Object.fromEntries(shown.map((one) => [one.name, one.value]));
  expect(readConfig(env)).toMatchObject({ PORT: 3000, publicUrl: "https://care.example.org" });
});

test("the defaults it shows are the defaults", () => {
  const defaults = readConfig({}) as unknown as Record<string, unknown>;
  for (const { name, value } of shown) {
    const standard = defaults[name];
    if (standard === undefined || name.endsWith("_ID")) continue;
    expect([name, value]).toEqual([name, typeof standard === "boolean" ? (standard ? "yes" : "no") : String(standard)]);
  }
});

describe("wrong settings stop the start with a sentence", () => {
  test.each([
    [{ PORT: "many" }, /^PORT is wrong/],
    [{ STRIPE_SECRET_KEI: "sk_x" }, /^STRIPE_SECRET_KEI is not a setting of Larkwell; see \.env\.example\.$/],
    [{ SMTP_URL: "smtp://localhost" }, /^MAIL_FROM must be set too/],
    [{ DATABASE_URL: "postgres://localhost/x" }, /^SECRET_KEY must be set with DATABASE_URL/],
    [{ DATABASE_URL: "mysql://localhost/x" }, /^DATABASE_URL is wrong: must begin with postgres/],
    [{ TURN_ONLY: "yes" }, /^TURN_URLS must name a relay/],
    [{ TURN_ONLY: "yes", TURN_URLS: "stun:relay.example:3478", TURN_SECRET: "north" }, /^TURN_URLS must name a relay/],
    [{ SECRET_KEY: "short" }, /^SECRET_KEY is wrong: must have at least 32 characters/],
  ])("%o", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});
