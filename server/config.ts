// Reads and checks the environment; a wrong or unknown setting stops the start with a sentence (.env.example lists them
// all).

import { USUAL_PROMISE_DAYS } from "@larkwell/domain/messages/promise.ts";
import { USUAL_RETENTION } from "@larkwell/domain/my-data/retention.ts";
import { isTimeZone } from "@larkwell/domain/time/zones.ts";
import { z } from "zod";
import { readLaneNumbers } from "./jobs/lanes.ts";
import { nameDistance } from "./name-distance.ts";

const port = z.coerce.number().int().min(0).max(65535);
const url = z.url({ protocol: /^https?$/, error: "must be an address that begins with http:// or https://" });
const yesNo = z.enum(["yes", "no"]).transform((v) => v === "yes");
/** The number of proxies in front; only what they added to X-Forwarded-For is trusted. */
const proxies = z
  .string()
  .regex(/^(yes|no|\d)$/, "must be yes, no, or the number of proxies in front")
  .transform((v) => (v === "no" ? 0 : v === "yes" ? 1 : Number(v)));

/** Limits for single queue lanes, such as "mail=10,money=2". */
const lanes = (max: number) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return readLaneNumbers(text, max);
      } catch (error) {
        context.addIssue((error as Error).message);
        return z.NEVER;
      }
    })
    .optional();

const Settings = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must begin with postgres:// or postgresql://")
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  QUEUE_AT_ONCE: lanes(100),
  QUEUE_SECONDS: lanes(3_600),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, "must begin with redis:// or rediss://")
    .optional(),
  PUBLIC_URL: url.optional(),
  TRUST_PROXY: proxies.default(0),
  SECRET_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
  // Read by memory.mjs, before anything else.
  HEAP_MB: z.coerce.number().int().min(128).max(65_536).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).optional(),
  RATE_LIMITS: yesNo.default(true),
  SHOW_GALLERY: yesNo.default(false),
  BRAND_NAME: z.string().min(1).max(40).default("Larkwell"),
  SUPPORT_EMAIL: z.email().default("support@larkwell.example"),
  BRAND_DIR: z.string().min(1).optional(),
  MFA_REQUIRED_FOR_STAFF: yesNo.default(true),
  SESSION_MEMBER_DAYS: z.coerce.number().int().min(1).max(365).default(90),
  SESSION_MEMBER_IDLE_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  SESSION_STAFF_HOURS: z.coerce.number().int().min(1).max(72).default(12),
  SESSION_STAFF_IDLE_MINUTES: z.coerce.number().int().min(5).max(1440).default(30),
  MESSAGE_PROMISE_DAYS: z.coerce.number().int().min(1).max(30).default(USUAL_PROMISE_DAYS),
  SAFETY_ACKNOWLEDGE_MINUTES: z.coerce.number().int().min(1).max(60).default(5),
  SAFETY_CONTACT_MINUTES: z.coerce.number().int().min(1).max(240).default(15),
  NOTIFY_AFTER_MINUTES: z.coerce.number().int().min(1).max(1440).default(5),
  PUSH_NOTIFICATIONS: yesNo.default(false),
  PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must begin with mailto: or https://")
    .optional(),
  DEFAULT_CARE_COORDINATOR_ID: z.coerce.number().int().positive().optional(),
  CLINIC_TIME_ZONE: z
    .string()
    .refine(isTimeZone, "must be a time zone such as America/New_York")
    .default("America/New_York"),
  KIT_WAREHOUSE_ZONE: z
    .string()
    .refine(isTimeZone, "must be a time zone such as America/New_York")
    .default("America/New_York"),
  RETENTION_MEDICAL_YEARS: z.coerce.number().int().min(1).max(100).default(USUAL_RETENTION.medical),
  RETENTION_MONEY_YEARS: z.coerce.number().int().min(1).max(100).default(USUAL_RETENTION.money),
  PRACTITIONER_FAQ_URL: url.optional(),
  COLLEGE_PLAN_ID: z.coerce.number().int().positive().optional(),
  NATIVE_API_KEY: z.string().min(16).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, "must begin with sk_ or rk_")
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_").optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_").optional(),
  STRIPE_API_URL: url.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, "must begin with smtp:// or smtps://")
    .optional(),
  SMTP_REQUIRE_TLS: yesNo.default(true),
  MAIL_FROM: z.string().optional(),
  CODES_FROM: z.string().optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TEXT_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, "must be country codes such as US,CA")
    .default("US,CA")
    .transform((list) => list.split(",")),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "must begin with mailto: or https://")
    .optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: url.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CLAMAV_ADDRESS: z
    .string()
    .regex(/^(\/\S+|[^\s/]+:\d{1,5})$/, "must be the path of clamd’s socket, or host:port")
    .optional(),
  HEIC_CONVERTER: z.enum(["built-in", "heif-convert", "none"]).default("built-in"),
  CENSUS_DIR: z.string().min(1).optional(),
  CENSUS_S3_PREFIX: z
    .string()
    .regex(/^[\w!.*'()/-]+$/, "must be the beginning of a key, such as census")
    .optional(),
  TURN_URLS: z.string().optional(),
  TURN_SECRET: z.string().optional(),
  TURN_ONLY: yesNo.default(false),
  DOSESPOT_URL: url.optional(),
  DOSESPOT_CLINIC_ID: z.string().optional(),
  DOSESPOT_CLINIC_KEY: z.string().optional(),
  SNOWPLOW_URL: url
    .refine((text) => /^https?:\/\/[\w.:[\]-]+\/?$/.test(text), "must be an address without a path")
    .transform((text) => text.replace(/\/$/, ""))
    .optional(),
  RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
  RECAPTCHA_SECRET_KEY: z.string().min(1).optional(),
  FORMS_URL: url.optional(),
  FORMS_TOKEN: z.string().min(1).optional(),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url.optional(),
  OTEL_SERVICE_NAME: z.string().min(1).default("larkwell"),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});

/** The names of all settings, explained in .env.example. */
export const settingNames: readonly string[] = Object.keys(Settings.shape);

export type Config = z.output<typeof Settings> & {
  publicUrl: string;
  /** How long a process that was told to stop keeps serving, so that balancers have time to turn away. */
  drainSeconds: number;
  /** Set by the --demo flag: load the demo clinic into a database that has no users yet. */
  demo: boolean;
  /** NODE_ENV, which the image sets to production. */
  nodeEnv: string | undefined;
};

const allOrNone: readonly (readonly (keyof Config)[])[] = [
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["SMTP_URL", "MAIL_FROM"],
  ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"],
  ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"],
  ["TURN_URLS", "TURN_SECRET"],
  ["DOSESPOT_URL", "DOSESPOT_CLINIC_ID", "DOSESPOT_CLINIC_KEY"],
  ["RECAPTCHA_SITE_KEY", "RECAPTCHA_SECRET_KEY"],
];

// Misspelled settings would otherwise be silently ignored: unknown names with our prefixes, and near misses of our
// names.
const ours =
  /^(LARKWELL|CLAMAV|HEIC|CENSUS|STRIPE|SMTP|TWILIO|S3|TURN|DOSESPOT|RECAPTCHA|FORMS|SNOWPLOW|MAIL|PUSH|NOTIFY|BRAND|RATE_LIMIT|MFA|DATABASE|QUEUE|REDIS|METRICS)_/;
const known = new Set([...Object.keys(Settings.shape), "LARKWELL_API", "DATABASE_URL_TEST"]);

const nearest = (name: string) => [...known].find((one) => nameDistance(name, one) <= (one.length > 5 ? 2 : 1));

function faultOf(name: string): string | undefined {
  if (known.has(name)) return undefined;
  const meant = nearest(name.toUpperCase());
  if (meant) return `${name} is not a setting of Larkwell; ${meant} is. See .env.example.`;
  return ours.test(name) ? `${name} is not a setting of Larkwell; see .env.example.` : undefined;
}

/** Reads settings; throws an Error with one sentence for each problem. */
export function readConfig(env: Record<string, string | undefined>, args: readonly string[] = []): Config {
  const faults = Object.keys(env).flatMap((name) => faultOf(name) ?? []);
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => known.has(name) && value !== ""));
  const parsed = Settings.safeParse(given);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) faults.push(`${issue.path.join(".")} is wrong: ${issue.message}.`);
    throw new Error(faults.join("\n"));
  }
  const settings = parsed.data;
  for (const group of allOrNone) {
    const missing = group.filter((name) => (settings as Record<string, unknown>)[name] === undefined);
    if (missing.length > 0 && missing.length < group.length)
      faults.push(`${missing.join(" and ")} must be set too: ${group.join(", ")} belong together.`);
  }
  if (settings.TURN_ONLY && !/\bturns?:/.test(settings.TURN_URLS ?? ""))
    faults.push("TURN_URLS must name a relay (turn: or turns:) when TURN_ONLY is yes: without one no call connects.");
  if (settings.CENSUS_S3_PREFIX && !settings.S3_BUCKET)
    faults.push("S3_BUCKET must be set too: CENSUS_S3_PREFIX lies in that bucket.");
  if (settings.FORMS_TOKEN && !settings.FORMS_URL)
    faults.push("FORMS_URL must be set too: FORMS_TOKEN is sent to that address.");
  if (settings.DATABASE_URL && !settings.SECRET_KEY)
    faults.push("SECRET_KEY must be set with DATABASE_URL, so that every process signs sessions alike.");
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, "");
  const drainSeconds = settings.DRAIN_SECONDS ?? (settings.REDIS_URL ? 5 : 0);
  return { ...settings, publicUrl, drainSeconds, demo: args.includes("--demo"), nodeEnv: env["NODE_ENV"] };
}
