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
  /** For tests: replaces the network. */
  httpClient?: TwilioOptions["httpClient"];
}

export function twilioSms(config: TwilioConfig): SmsSender {
  // The SDK is large (tens of megabytes once loaded), so we load it only for the first message.
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

/** Twilio's messages contain the number, so we pass on only the status and code. */
function sorted(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return thrown;
  const { status, code } = thrown as Error & { status?: unknown; code?: unknown };
  if (typeof status !== "number") {
    const reason = typeof code === "string" ? code : "unreachable";
    return neverConnected.has(reason) ? new ProviderUnavailable("twilio", reason) : new OutcomeUnknown("twilio");
  }
  const name = typeof code === "string" || typeof code === "number" ? `${code}` : `${status}`;
  // 503 and 429 mean that nothing was started; after any other error on its side, Twilio itself does not know.
  if (status === 429 || status === 503) return new ProviderUnavailable("twilio", name);
  return status >= 500 ? new OutcomeUnknown("twilio") : new ProviderRejected("twilio", name);
}
