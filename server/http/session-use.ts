// What counts as using a session, and how it is recorded: requests of a person who is present, and a running visit
// (D82).
import type { Role } from "@larkwell/domain/people/roles.ts";
import { sessionEnd, sessionLife, useStep } from "@larkwell/domain/people/session-life.ts";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../context.ts";
import { type Author, nobody, type Tx } from "../data/transaction.ts";

/** Pages also send requests on their own. With this header, they say that no one has touched the device for a while. */
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

/** Records a use if the last one is old enough to matter. If it can't be written, reading still works. */
export async function noteUse(context: AppContext, author: Author, session: UsedSession): Promise<void> {
  const now = context.now();
  const life = sessionLife(session.role, context.config);
  const due = session.lastSeenAt.add({ seconds: Math.round(useStep(life) * 60) });
  if (Temporal.Instant.compare(now, due) < 0) return;
  const expiresAt = sessionEnd({ startedAt: session.startedAt, usedAt: now }, life);
  // Beyond its maximum time, only a running visit keeps a session alive.
  if (Temporal.Instant.compare(expiresAt, now) <= 0) return;
  try {
    await context.write(author, (tx) => recordUse(tx, session.id, now, expiresAt));
  } catch (error) {
    context.log.warn({ kind: error instanceof Error ? error.name : "unknown" }, "the use of a session was not written");
  }
}

/** Keeps the sessions of people alive during a visit: no one touches the keyboard during a conversation. */
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
