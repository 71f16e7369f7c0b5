// The places where a person is signed in (D15).
import type * as contract from "@larkwell/contract/sessions.ts";
import { deviceName } from "@larkwell/domain/people/device-name.ts";
import { sessionLastsUntil, sessionLife } from "@larkwell/domain/people/session-life.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { openSessionsOf } from "./sessions.queries.ts";

export async function listSessions({ actor, params, context }: CallOf<typeof contract.listSessions>) {
  mustBeSelf(actor, params.user_id);
  const life = sessionLife(actor.role, context.config);
  const rows = await openSessionsOf(context.read, actor, context.now());
  return {
    data: rows.map((row) => ({
      id: row.id,
      client_id: row.client_id === "native" ? ("native" as const) : ("web" as const),
      device: deviceName(row.user_agent),
      created_at: toWire(row.created_at),
      last_seen_at: toWire(row.last_seen_at),
      ends_unused_at: toWire(row.expires_at),
      ends_at: toWire(sessionLastsUntil(row.created_at, life)),
      current: row.id === actor.sessionId,
    })),
  };
}
