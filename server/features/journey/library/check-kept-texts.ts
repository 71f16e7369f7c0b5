// Texts that a device keeps for times without a connection: given out, and checked whenever the device is connected
// (decision 077).
import type * as contract from "@larkwell/contract/library.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { KEPT_DAYS } from "@larkwell/domain/library/limits.ts";
import { sessionEnd, sessionLife } from "@larkwell/domain/people/session-life.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { readSession } from "../../../http/pending-steps.ts";
import { libraryReader } from "./library.access.ts";
import { viewKeptText } from "./library.view.ts";
import { findPieces } from "./piece.queries.ts";

/** Never longer than the session: without a connection, the device can’t notice its end in any other way. */
async function keptUntil(context: AppContext, actor: Actor): Promise<Temporal.Instant> {
  const session = await readSession(context.read, actor, context.now());
  if (!session) throw new Refusal("session_ended");
  const life = sessionLife(actor.role, context.config);
  const ends = sessionEnd({ startedAt: session.startedAt, usedAt: session.lastSeenAt }, life);
  const most = context.now().add({ hours: KEPT_DAYS * 24 });
  return Temporal.Instant.compare(ends, most) < 0 ? ends : most;
}

export async function checkKeptTexts({ actor, body, context }: CallOf<typeof contract.checkKeptTexts>) {
  const reader = await libraryReader(context, context.read, actor);
  const until = await keptUntil(context, actor);
  const editions = new Map(body.texts.map(({ id, edition }) => [id, edition]));
  const rows = await findPieces(context.read, reader, [...editions.keys()]);
  return {
    until: toWire(until),
    texts: rows.map((row) => {
      const text = viewKeptText(row, reader);
      return { id: row.id, text: editions.get(row.id) === text.edition ? null : text };
    }),
  };
}
