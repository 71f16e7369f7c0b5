// What counts as using a session, and how it is written down: requests of a person who is there, and a visit that is running (D82).
import type { Role } from "@larkwell/domain/people/roles.ts";
import { sessionEnd, sessionLife, useStep } from "@larkwell/domain/people/session-life.ts";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { type Author, nobody, type Tx } from "../data/transaction.ts";

/** Pages ask by themselves too. With this header they say that nobody has touched the device for a while. */
const unattendedHeader = "x-unattended";

export const isAttended = (request: Pick<FastifyRequest, "headers">): boolean =>
  request.headers[unattendedHeader] === undefined;

export const recordUse = (tx: Tx, sessionId: string, now: Temporal.Instant, expiresAt: Temporal.Instant) =>
  tx.db
    .updateTable("sessions")
    .set({ last_seen_at: now, expires_at: expiresAt })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .execute();

interface UsedSession {
  id: string;
  role: Role;
  startedAt: Temporal.Instant;
  lastSeenAt: Temporal.Instant;
}

/** Writes a use down when the last one is old enough to matter. Reading goes on where nothing can be written. */
export async function noteUse(context: AppContext, author: Author, session: UsedSession): Promise<void> {
  const now = context.now();
  const life = sessionLife(session.role, context.config);
  const due = session.lastSeenAt.add({ seconds: Math.round(useStep(life) * 60) });
  if (Temporal.Instant.compare(now, due) < 0) return;
  const expiresAt = sessionEnd({ startedAt: session.startedAt, usedAt: now }, life);
  // Beyond its longest time only a running visit keeps a session alive: that is for the visit to say.
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return;
  try {
    await context.write(author, (tx) => recordUse(tx, session.id, now, expiresAt));
  } catch (error) {
    context.log.warn({ kind: error instanceof Error ? error.name : "unknown" }, "the use of a session was not written");
  }
}

/** Keeps the sessions of people in the midst of something alive, such as a visit: nobody touches the keys during a conversation. */
export async function keepBusy(
  context: AppContext,
  sessions: readonly { id: string; role: Role; startedAt: Temporal.Instant }[],
): Promise<void> {
  if (sessions.length === 0) return;
  const now = context.now();
  await context.write(nobody, async (tx) => {
    for (const { id, role, startedAt } of sessions) {
      const life = sessionLife(role, context.config);
      await recordUse(tx, id, now, sessionEnd({ startedAt, usedAt: now, inVisit: true }, life));
    }
  });
}
