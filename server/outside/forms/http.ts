// An external forms service with an API like HubSpot's: fields by name and value, and the page.
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import type { FormsService } from "./port.ts";

export interface HttpFormsConfig {
  /** "{form}" in it is replaced by the name of the form, for services with one address per form. */
  url: string;
  /** Sent as a bearer token. */
  token?: string;
  timeoutMilliseconds?: number;
}

/** Overloaded, too early, or slow: the service may accept it later. */
const passing = new Set([408, 425, 429]);

export function httpForms({ url, token, timeoutMilliseconds = 15_000 }: HttpFormsConfig): FormsService {
  return {
    name: "http",
    async submit({ form, fields, context, idempotencyKey }) {
      const response = await answerOf(url.replaceAll("{form}", form), {
        method: "POST",
        // Names and addresses go only to the configured address.
        redirect: "manual",
        headers: {
          "content-type": "application/json",
          accept: "application/json",
          "idempotency-key": idempotencyKey,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ fields, context }),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      });
      // Its message can repeat what was sent, so we pass on only the status.
      await response.body?.cancel();
      if (response.ok) return "sent";
      const code = `${response.status}`;
      throw response.status >= 500 || passing.has(response.status)
        ? new ProviderUnavailable("forms", code)
        : new ProviderRejected("forms", code);
    },
  };
}

async function answerOf(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request);
  } catch (thrown) {
    throw new ProviderUnavailable("forms", reasonOf(thrown));
  }
}

function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return "unreachable";
  if (thrown.name === "TimeoutError") return "timeout";
  const { cause } = thrown;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : "unreachable";
}
