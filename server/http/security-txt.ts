// Says where to report a vulnerability (RFC 9116), if the operator has configured a contact.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { sendRefusal } from "./refusal-to-reply.ts";

/** Days after which a reader should fetch it again. */
const validDays = 30;

export function serveSecurityTxt(http: FastifyInstance, config: Config, now: () => Temporal.Instant) {
  const contact = config.SECURITY_CONTACT;
  http.get("/.well-known/security.txt", { logLevel: "warn" }, (request, reply) => {
    if (!contact) return sendRefusal(new Refusal("not_found"), request, reply);
    const expires = now()
      .add({ hours: validDays * 24 })
      .round({ smallestUnit: "hour", roundingMode: "ceil" });
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${expires.toString({ smallestUnit: "second" })}`,
      "Preferred-Languages: en",
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ];
    return reply
      .header("cache-control", "max-age=86400")
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
}
