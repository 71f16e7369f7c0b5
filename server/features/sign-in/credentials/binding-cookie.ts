// The cookie that binds a session to its browser: out of reach of scripts, of other sites and of sibling hosts (D11).
import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "../../../context.ts";

/** The cookie's name before it had the prefix, and still its name without https. */
const plainName = "larkwell_binding";
/** Browsers accept a cookie of this name only from this host, over https, for all paths. */
const prefixedName = `__Host-${plainName}`;

/** Longer than any session: a browser that was signed in before is recognized when its person signs in again. */
const keptDays = 120;

const isSecure = (context: AppContext) => context.config.publicUrl.startsWith("https:");

export interface Binding {
  secret: string;
  /** It came under the name with the prefix. */
  prefixed: boolean;
}

export function readBinding(request: FastifyRequest): Binding | undefined {
  const prefixed = request.cookies[prefixedName];
  if (prefixed !== undefined) return { secret: prefixed, prefixed: true };
  const plain = request.cookies[plainName];
  return plain === undefined ? undefined : { secret: plain, prefixed: false };
}

interface BoundSession {
  binding_hash: string | null;
  cookie_prefixed: boolean;
}

/** Whether the cookie belongs to this session. Once it came under its name with the prefix, the plain name is no longer accepted. */
export const isBound = (context: AppContext, session: BoundSession, binding: Binding | undefined): boolean =>
  session.binding_hash !== null &&
  binding !== undefined &&
  (binding.prefixed || !session.cookie_prefixed) &&
  timingSafeEqual(Buffer.from(context.secret.hash(binding.secret)), Buffer.from(session.binding_hash));

/** True if new cookies have the prefix: a session that begins now never accepts the plain name. */
export const givesPrefixed = isSecure;

export function setBinding(context: AppContext, reply: FastifyReply, secret: string): void {
  const secure = isSecure(context);
  reply.setCookie(secure ? prefixedName : plainName, secret, {
    httpOnly: true,
    sameSite: "strict",
    secure,
    path: "/",
    maxAge: keptDays * 24 * 3600,
  });
  if (secure) reply.clearCookie(plainName, { path: "/" });
}

export function clearBinding(context: AppContext, reply: FastifyReply): void {
  if (isSecure(context)) reply.clearCookie(prefixedName, { path: "/", secure: true });
  reply.clearCookie(plainName, { path: "/" });
}
