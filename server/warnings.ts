// What an operator should know about how this installation is set up: shown at startup and on the console's first page.
import type { Config } from "./config.ts";
import { isLoopback, signsOfProduction } from "./exposure.ts";
import { isPushOn } from "./outside/push/contact.ts";

export interface OperatorWarning {
  code: string;
  message: string;
}

/** True for an address whose traffic crosses the network unencrypted. */
function isPlainBeyondHere(name: string, address: string): boolean {
  const url = new URL(address);
  const host = url.searchParams.get("host") ?? url.hostname;
  if (isLoopback(host)) return false;
  if (name === "DATABASE_URL")
    return !/^(require|verify-ca|verify-full|no-verify)$/.test(url.searchParams.get("sslmode") ?? "");
  return /^(http|redis|smtp):$/.test(url.protocol);
}

const addresses = [
  "DATABASE_URL",
  "REDIS_URL",
  "S3_ENDPOINT",
  "FORMS_URL",
  "DOSESPOT_URL",
  "STRIPE_API_URL",
  "SNOWPLOW_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
] as const satisfies readonly (keyof Config)[];

/** True if email leaves this machine only over TLS. */
export const mailNeedsTls = (config: Pick<Config, "SMTP_URL" | "SMTP_REQUIRE_TLS">): boolean =>
  config.SMTP_REQUIRE_TLS && config.SMTP_URL !== undefined && isPlainBeyondHere("SMTP_URL", config.SMTP_URL);

function plainConnections(config: Config): OperatorWarning[] {
  const plain = addresses.filter((name) => config[name] && isPlainBeyondHere(name, config[name]));
  return plain.map((name) => ({
    code: `plain_${name.toLowerCase()}`,
    message: `${name} leads to another machine without TLS. What is sent there can be read and changed on the way, unless that network is yours alone.`,
  }));
}

function mail(config: Config): OperatorWarning[] {
  if (!config.SMTP_URL) return [];
  return [
    ...(isPlainBeyondHere("SMTP_URL", config.SMTP_URL) && !config.SMTP_REQUIRE_TLS
      ? [
          {
            code: "plain_smtp_url",
            message:
              "SMTP_REQUIRE_TLS is no: mails, with the links that sign people in, may leave in plain text when the mail server offers no TLS.",
          },
        ]
      : []),
    ...(config.CODES_FROM
      ? []
      : [
          {
            code: "codes_from_unset",
            message:
              "CODES_FROM is not set: codes to work addresses come from the clinic’s own address, so an employer can see who signs up. Set an address on a neutral domain.",
          },
        ]),
  ];
}

function push(config: Config): OperatorWarning[] {
  if (!config.PUSH_NOTIFICATIONS || isPushOn(config)) return [];
  return [
    {
      code: "push_contact_unset",
      message:
        "PUSH_NOTIFICATIONS is yes, but push notifications are off: push services need a contact they can reach. Set PUSH_CONTACT, or a SUPPORT_EMAIL that exists.",
    },
  ];
}

/** In the order of severity. */
export function warningsOf(config: Config): OperatorWarning[] {
  const exposed = signsOfProduction(config).length > 0;
  return [
    ...(exposed && config.demo
      ? [
          {
            code: "demo_accounts_open",
            message:
              "The demo accounts are open here, staff among them, and their passwords are published. Anyone who reaches this address can sign in as staff. Never keep real people’s data here.",
          },
        ]
      : []),
    ...(exposed && !config.RATE_LIMITS
      ? [{ code: "limits_off", message: "RATE_LIMITS is no: nothing stops the guessing of passwords and codes." }]
      : []),
    ...mail(config),
    ...plainConnections(config),
    ...push(config),
  ];
}
