// Text messages through Twilio.
import type { Twilio } from "twilio";
import { OutcomeUnknown, ProviderRejected, ProviderUnavailable } from "../failures.ts";
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
    async send({ to, body }, handOver = async () => {}) {
      const { messages } = await client();
      await handOver();
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

/** The request did not leave this machine. */
const neverConnected = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH"]);

/** Twilio's messages hold the number: only status and code go on. */
function sorted(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { status, code } = thrown as Error & { status?: unknown; code?: unknown };
  if (typeof status !== "number") {
    const reason = typeof code === "string" ? code : "unreachable";
    return neverConnected.has(reason) ? new ProviderUnavailable("twilio", reason) : new OutcomeUnknown("twilio");
  }
  const name = typeof code === "string" || typeof code === "number" ? `${code}` : `${status}`;
  // 503 and 429 say that nothing was begun; after another error on its side Twilio does not know itself.
  if (status === 429 || status === 503) return new ProviderUnavailable("twilio", name);
  return status >= 500 ? new OutcomeUnknown("twilio") : new ProviderRejected("twilio", name);
}
