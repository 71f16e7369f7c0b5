// The key that native clients may be required to send (D3).
import { timingSafeEqual } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";

/** If a key is configured, native clients must send it as API-KEY. */
export function mustHaveNativeKey(context: AppContext, clientId: "web" | "native", request: FastifyRequest): void {
  const key = context.config.NATIVE_API_KEY;
  if (key === undefined || clientId !== "native") return;
  const given = String(request.headers["api-key"] ?? "");
  const same = timingSafeEqual(Buffer.from(context.secret.hash(given)), Buffer.from(context.secret.hash(key)));
  if (!same) throw new Refusal("forbidden");
}
