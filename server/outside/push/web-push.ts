// Push notifications through the push services of browsers: encrypted for the browser (RFC 8291), signed by this
// installation (RFC 8292).
import { type RequestOptions, request } from "node:https";
import { ProviderRejected, ProviderUnavailable } from "../failures.ts";
import type { PushMessage, PushSender } from "./port.ts";
import { isPushEndpoint, lookUpPublic } from "./push-hosts.ts";

/** A notice that is older than this says nothing new. */
const secondsToLive = 12 * 3600;
const patienceMilliseconds = 15_000;

/** Only for tests: another port, certificate and look-up of names. */
type Network = Pick<RequestOptions, "port" | "ca" | "lookup">;

export function webPush(network: Network = {}): PushSender {
  return {
    name: "web_push",
    async send(message) {
      if (!isPushEndpoint(message.to.endpoint)) throw new ProviderRejected("push", "endpoint");
      return sorted(await post(await encrypted(message), network));
    },
  };
}

async function encrypted({ to, from, body }: PushMessage) {
  const { default: library } = await import("web-push");
  const keys = { p256dh: to.p256dh, auth: to.auth };
  try {
    return library.generateRequestDetails({ endpoint: to.endpoint, keys }, body, {
      vapidDetails: from,
      TTL: secondsToLive,
      urgency: "normal",
      topic: "news",
      contentEncoding: "aes128gcm",
    });
  } catch {
    // The library's messages hold the keys.
    throw new ProviderRejected("push", "keys");
  }
}

/** The status of the answer. A redirect is an answer like any other: it is not followed. */
function post({ endpoint, headers, body }: Awaited<ReturnType<typeof encrypted>>, network: Network): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(endpoint, {
      method: "POST",
      headers,
      timeout: patienceMilliseconds,
      lookup: lookUpPublic as NonNullable<RequestOptions["lookup"]>,
      ...network,
    });
    sent.on("response", (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("timeout", () => sent.destroy(new Error("timeout")));
    sent.on("error", (error: Error & { code?: string }) =>
      reject(new ProviderUnavailable("push", error.code ?? "unreachable")),
    );
    sent.end(body);
  });
}

function sorted(status: number): "accepted" | "gone" {
  if (status >= 200 && status < 300) return "accepted";
  if (status === 404 || status === 410) return "gone";
  if (status === 429 || status >= 500) throw new ProviderUnavailable("push", String(status));
  throw new ProviderRejected("push", String(status));
}
