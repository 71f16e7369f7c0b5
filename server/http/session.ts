// Who is calling: access tokens (15 minutes, signed), the session behind them, and pending steps.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import type { FastifyRequest } from "fastify";
import { errors, jwtVerify, SignJWT } from "jose";
import type { AppContext } from "../context.ts";
import type { Changed } from "../realtime/port.ts";
import type { Actor } from "./call.ts";
import { isInVisit, type Pending, readPending, readSession, unlockedBy } from "./pending-steps.ts";
import { isAttended, noteUse } from "./session-use.ts";

/** Lifetime of an access token in seconds (D11). */
export const accessSeconds = 15 * 60;

// Other processes are told immediately when a session ends here. If they can't be told, their cache is valid this long.
const cacheMilliseconds = 5_000;
const remembered = 10_000;

class RecentChecks {
  readonly #until = new Map<string, number>();
  #forgotten = 0;
  holds(key: string): boolean {
    return (this.#until.get(key) ?? 0) > performance.now();
  }
  /** Call before querying the database: the result is cached, unless the cache was cleared in the meantime. */
  asking(): (key: string) => void {
    const before = this.#forgotten;
    return (key) => {
      if (before !== this.#forgotten) return;
      if (this.#until.size >= remembered) this.#until.clear();
      this.#until.set(key, performance.now() + cacheMilliseconds);
    };
  }
  forget(key: string) {
    this.#forgotten += 1;
    this.#until.delete(key);
  }
}

const recentChecks = new WeakMap<AppContext, { alive: RecentChecks; unblocked: RecentChecks }>();
function recentChecksOf(context: AppContext) {
  const known = recentChecks.get(context) ?? { alive: new RecentChecks(), unblocked: new RecentChecks() };
  recentChecks.set(context, known);
  return known;
}

export interface TokenSubject {
  userId: number;
  role: Role;
  sessionId: string;
  timeZone: string;
}

export async function signAccessToken(
  context: Pick<AppContext, "now" | "secret">,
  subject: TokenSubject,
): Promise<string> {
  const issued = Math.floor(context.now().epochMilliseconds / 1000);
  return new SignJWT({ sid: subject.sessionId, role: subject.role, tz: subject.timeZone })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(String(subject.userId))
    .setIssuedAt(issued)
    .setExpirationTime(issued + accessSeconds)
    .sign(context.secret.accessTokens);
}

type Identity = Omit<Actor, "requestId"> & { expiresAt: number };

/** The contents of tokens with a valid signature. Verifying one costs as much as all other checks of a request. */
const verified = new WeakMap<AppContext, Map<string, Identity>>();

function verifiedBy(context: AppContext) {
  const known = verified.get(context) ?? new Map<string, Identity>();
  verified.set(context, known);
  return known;
}

async function verify(context: AppContext, token: string): Promise<Identity> {
  const { payload } = await jwtVerify(token, context.secret.accessTokens, {
    algorithms: ["HS256"],
    currentDate: new Date(context.now().epochMilliseconds),
    requiredClaims: ["exp"],
  });
  const identity = {
    id: Number(payload.sub),
    role: payload["role"] as Role,
    sessionId: String(payload["sid"]),
    timeZone: String(payload["tz"]),
    expiresAt: Number(payload.exp) * 1000,
  };
  const known = verifiedBy(context);
  if (known.size >= remembered) known.clear();
  known.set(token, identity);
  return identity;
}

/**
 * The person behind a token, or null if it is no longer valid. Checks its expiration and its session each time. Throws
 * session_locked.
 */
export async function readAccessToken(
  context: AppContext,
  token: string,
  requestId: string,
  { attended = false, evenIfLocked = false } = {},
): Promise<Actor | null> {
  try {
    const { expiresAt, ...identity } = verifiedBy(context).get(token) ?? (await verify(context, token));
    if (context.now().epochMilliseconds >= expiresAt) return null;
    const actor = { ...identity, requestId };
    const state = await stateOf(context, actor, attended);
    if (state === "locked" && !evenIfLocked) throw await lockedRefusal(context, actor);
    return state === "over" ? null : actor;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

const isUnblocked = ({ agreement, factor, deletion }: Pending) => !agreement && !factor && !deletion;

/** A session that a quick exit locked, with what unlocks it. */
async function lockedRefusal(context: AppContext, actor: Actor): Promise<Refusal> {
  return new Refusal("session_locked", { details: { by: await unlockedBy(context.read, actor.id) } });
}

async function stateOf(context: AppContext, actor: Actor, attended: boolean): Promise<"alive" | "locked" | "over"> {
  const { alive, unblocked } = recentChecksOf(context);
  if (alive.holds(actor.sessionId)) return "alive";
  const cacheAlive = alive.asking();
  const cacheUnblocked = unblocked.asking();
  const found = await readSession(context.read, actor, context.now());
  if (!found) return "over";
  if (found.lockedAt !== null) return "locked";
  cacheAlive(actor.sessionId);
  if (isUnblocked(found)) cacheUnblocked(String(actor.id));
  if (attended) await noteUse(context, actor, { ...found, id: actor.sessionId, role: actor.role });
  return "alive";
}

/** Call after commit when a session ends: this process knows immediately, the others as soon as they are told. */
export function forgetSession(context: AppContext, sessionId: string) {
  forgetPendingCheck(context, { sessionId });
  context.realtime.notifyProcesses({ sessionId });
  context.realtime.endSession(sessionId);
}

/**
 * Call after commit when agreements were accepted, a second factor was set up or removed, or a deletion was requested
 * or undone.
 */
export function forgetPending(context: AppContext, userId: number) {
  forgetPendingCheck(context, { userId });
  context.realtime.notifyProcesses({ userId });
}

/** Clears what this process has cached about them. */
export function forgetPendingCheck(context: AppContext, what: Changed) {
  if (what.sessionId !== undefined) recentChecksOf(context).alive.forget(what.sessionId);
  if (what.userId !== undefined) recentChecksOf(context).unblocked.forget(String(what.userId));
}

/** The signed-in person of this request. An invalid token gets 401, also on public endpoints. */
export async function actorOf(
  context: AppContext,
  request: FastifyRequest,
  { evenIfLocked }: { evenIfLocked: boolean },
): Promise<Actor | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([\w.-]+)$/.exec(header)?.[1];
  const actor = token
    ? await readAccessToken(context, token, request.id, { attended: isAttended(request), evenIfLocked })
    : null;
  if (!actor) throw new Refusal("unauthenticated");
  return actor;
}

/**
 * Pending agreements, a missing second factor and a requested deletion block everything except what is marked
 * `evenIfPending` (D15, D16, D65). During a call, agreements wait for its end on endpoints marked `duringVisit`.
 */
export async function checkPending(context: AppContext, actor: Actor, { duringVisit = false } = {}): Promise<void> {
  const { unblocked } = recentChecksOf(context);
  if (unblocked.holds(String(actor.id))) return;
  const cacheUnblocked = unblocked.asking();
  const pending = await readPending(context.read, actor, context.now());
  if (isUnblocked(pending)) cacheUnblocked(String(actor.id));
  if (pending.deletion) throw new Refusal("deletion_pending");
  if (pending.agreement && !(duringVisit && (await isInVisit(context.read, actor, context.now()))))
    throw new Refusal("agreements_pending");
  if (pending.factor) throw new Refusal("mfa_setup_required");
}
