// Tests the warnings for each setting.
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { mailNeedsTls, warningsOf } from "./warnings.ts";

const secret = { SECRET_KEY: "a-key-of-more-than-32-characters-for-tests" };
const forms = { FORMS_TOKEN: "token" };
const mail = { MAIL_FROM: "Care <care@example.org>", CODES_FROM: "Codes <codes@neutral.example>" };

const cases: [env: Record<string, string>, args: string[], codes: string[]][] = [
  [{}, [], []],
  [{}, ["--demo"], []],
  [{ RATE_LIMITS: "no" }, [], []],
  [{ PUBLIC_URL: "https://care.example.org" }, [], []],
  [{ PUBLIC_URL: "https://care.example.org" }, ["--demo"], ["demo_accounts_open"]],
  [{ HOST: "0.0.0.0", RATE_LIMITS: "no" }, ["--demo"], ["demo_accounts_open", "limits_off"]],
  [{ SMTP_URL: "smtp://mail.example.org", ...mail }, [], []],
  [{ SMTP_URL: "smtp://mail.example.org", SMTP_REQUIRE_TLS: "no", ...mail }, [], ["plain_smtp_url"]],
  [{ SMTP_URL: "smtp://localhost:25", SMTP_REQUIRE_TLS: "no", ...mail }, [], []],
  [{ SMTP_URL: "smtps://mail.example.org", SMTP_REQUIRE_TLS: "no", ...mail }, [], []],
  [{ SMTP_URL: "smtps://mail.example.org", MAIL_FROM: "care@example.org" }, [], ["codes_from_unset"]],
  [{ REDIS_URL: "redis://cache.internal:6379" }, [], ["plain_redis_url"]],
  [{ REDIS_URL: "rediss://cache.internal:6379" }, [], []],
  [{ REDIS_URL: "redis://127.0.0.1:6379" }, [], []],
  [{ DATABASE_URL: "postgres://db.internal/larkwell", ...secret }, [], ["plain_database_url"]],
  [{ DATABASE_URL: "postgres://db.internal/larkwell?sslmode=prefer", ...secret }, [], ["plain_database_url"]],
  [{ DATABASE_URL: "postgres://db.internal/larkwell?sslmode=verify-full", ...secret }, [], []],
  [{ DATABASE_URL: "postgres://localhost/larkwell", ...secret }, [], []],
  [{ DATABASE_URL: "postgres:///larkwell?host=/var/run/postgresql", ...secret }, [], []],
  [{ DATABASE_URL: "postgres://localhost/larkwell?host=db.internal", ...secret }, [], ["plain_database_url"]],
  [{ FORMS_URL: "http://forms.example.org/x", ...forms }, [], ["plain_forms_url"]],
  [{ FORMS_URL: "https://forms.example.org/x", ...forms }, [], []],
  [{ S3_ENDPOINT: "http://storage:8333" }, [], ["plain_s3_endpoint"]],
  [
    { DOSESPOT_URL: "http://rx.example.org", DOSESPOT_CLINIC_ID: "1", DOSESPOT_CLINIC_KEY: "k" },
    [],
    ["plain_dosespot_url"],
  ],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.internal:4318" }, [], ["plain_otel_exporter_otlp_endpoint"]],
];

test.each(cases)("%j with %j warns of %j", (env, args, codes) => {
  const warnings = warningsOf(readConfig(env, args));
  expect(warnings.map((warning) => warning.code)).toEqual(codes);
  // A warning goes to the log and the console, so it must not contain a key or password.
  for (const { message } of warnings) expect(message).not.toMatch(/token|:\/\//i);
});

test.each([
  ["smtp://mail.example.org", undefined, true],
  ["smtp://mail.example.org", "no", false],
  ["smtp://127.0.0.1:2525", undefined, false],
  ["smtps://mail.example.org", undefined, false],
])("mail through %s, SMTP_REQUIRE_TLS %s: TLS is demanded %s", (url, required, expected) => {
  const env = { SMTP_URL: url, MAIL_FROM: "care@example.org", ...(required ? { SMTP_REQUIRE_TLS: required } : {}) };
  expect(mailNeedsTls(readConfig(env))).toBe(expected);
});
