// .env.example names every setting and no others, and its values are accepted.
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
    [
      { STRIPE_SECRET_KEI: "sk_x" },
      /^STRIPE_SECRET_KEI is not a setting of Larkwell; STRIPE_SECRET_KEY is\. See \.env\.example\.$/,
    ],
    [{ STRIPE_WALLET: "yes" }, /^STRIPE_WALLET is not a setting of Larkwell; see \.env\.example\.$/],
    [{ DRAIN_SECOND: "5" }, /^DRAIN_SECOND is not a setting of Larkwell; DRAIN_SECONDS is/],
    [{ PUBLIC_URLL: "x" }, /; PUBLIC_URL is/],
    [{ SECRETKEY: "d" }, /; SECRET_KEY is/],
    [{ port: "3001" }, /^port is not a setting of Larkwell; PORT is/],
    [{ PUBLIC_URL: "javascript:alert(1)" }, /^PUBLIC_URL is wrong: must be an address that begins with http/],
    [{ SMTP_URL: "smtp://localhost" }, /^MAIL_FROM must be set too/],
    [{ DATABASE_URL: "postgres://localhost/x" }, /^SECRET_KEY must be set with DATABASE_URL/],
    [{ DATABASE_URL: "mysql://localhost/x" }, /^DATABASE_URL is wrong: must begin with postgres/],
    [{ TURN_ONLY: "yes" }, /^TURN_URLS must name a relay/],
    [{ TURN_ONLY: "yes", TURN_URLS: "stun:relay.example:3478", TURN_SECRET: "north" }, /^TURN_URLS must name a relay/],
    [{ FORMS_TOKEN: "north" }, /^FORMS_URL must be set too/],
    [{ FORMS_URL: "ftp://forms.example" }, /^FORMS_URL is wrong: must be an address that begins with http/],
    [{ FORMS_KEY: "north" }, /^FORMS_KEY is not a setting of Larkwell/],
    [{ SECRET_KEY: "short" }, /^SECRET_KEY is wrong: must have at least 32 characters/],
  ])("%o", (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });
});

test("names of other programs are let be", () => {
  const others = [
    "HOSTNAME",
    "HOME",
    "PATH",
    "PWD",
    "USER",
    "MAIL",
    "SHELL",
    "TERM",
    "TZ",
    "LANG",
    "HOSTTYPE",
    "LOGNAME",
  ];
  const tools = [
    "NODE_ENV",
    "NODE_OPTIONS",
    "npm_config_cache",
    "PGHOST",
    "PGPORT",
    "PGDATA",
    "PUBLIC_HOST",
    "HTTP_PROXY",
  ];
  const traces = ["OTEL_TRACES_SAMPLER", "OTEL_EXPORTER_OTLP_HEADERS", "TEST_DATABASE", "TMPDIR", "SECRET", "CI", "_"];
  const env = Object.fromEntries([...others, ...tools, ...traces].map((name) => [name, "x"]));
  expect(() => readConfig(env)).not.toThrow();
});
