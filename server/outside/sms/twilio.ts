// Text messages through Twilio.
import type { Twilio } from "twilio";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import type { SmsSender } from "./port.ts";

type TwilioOptions = NonNullable<ConstructorParameters<typeof Twilio>[2]>;

export interface TwilioConfig {
  accountSid: string;
  authToken: string;
  /** A number (+1...) or the id of a messaging service (MG...). */
  from: string;
  /** Only for tests: answers instead of the network. */
  httpClient?: TwilioOptions["httpClient"];
}

export function twilioSms(config: TwilioConfig): SmsSender {
  // The SDK is large (tens of megabytes once loaded) and is loaded at the first message only.
  let loading: Promise<Twilio> | undefined;
  const client = () => {
    loading ??= load(config);
    return loading;
  };
  const from = config.from.startsWith("MG") ? { messagingServiceSid: config.from } : { from: config.from };
  return {
    name: "twilio",
    async send({ to, body }) {
      const { messages } = await client();
      try {
        const sent = await messages.create({ to, body, ...from });
        return { providerRef: sent.sid };
      } catch (thrown) {
        throw sorted(thrown);
      }
    },
  };
}

async function load({ accountSid, authToken, httpClient }: TwilioConfig): Promise<Twilio> {
  const { default: create } = await import("twilio");
  return create(accountSid, authToken, { timeout: 15_000, ...(httpClient ? { httpClient } : {}) });
}

/** Twilio's messages hold the number: only status and code go on. */
function sorted(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { status, code } = thrown as Error & { status?: unknown; code?: unknown };
  if (typeof status !== "number") {
    return new ProviderUnavailable("twilio", typeof code === "string" ? code : "unreachable");
  }
  const name = typeof code === "string" || typeof code === "number" ? `${code}` : `${status}`;
  return status === 429 || status >= 500
    ? new ProviderUnavailable("twilio", name)
    : new ProviderRejected("twilio", name);
}
