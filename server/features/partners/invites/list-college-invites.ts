// What a college's manager sees of its invites: how many, used, left and until when. Never by whom (decision 088).
import type * as contract from "@larkwell/contract/college-invites.ts";
import { type InviteState, placesLeft, stateOf } from "@larkwell/domain/invites/invite-states.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { countOwnCollegeInvites, listOwnCollegeInvites, listOwnColleges } from "./colleges.queries.ts";

type Row = Awaited<ReturnType<typeof listOwnCollegeInvites>>[number];

function view(row: Row, now: Temporal.Instant): contract.CollegeInvite {
  const state = stateOf({ state: row.state as InviteState, expiresAt: row.expires_at }, now);
  return {
    id: row.id,
    college: row.college,
    state,
    places: row.max_uses,
    used: row.uses,
    left: placesLeft({ state, places: row.max_uses, used: row.uses }),
    created_at: toWire(row.created_at),
    expires_at: toWire(row.expires_at),
    grants_until: row.grants_until ? toWire(row.grants_until) : null,
  };
}

export async function listCollegeInvites({
  actor,
  params,
  query,
  context,
}: CallOf<typeof contract.listCollegeInvites>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  const [rows, count, colleges] = await Promise.all([
    listOwnCollegeInvites(context.read, actor, query),
    countOwnCollegeInvites(context.read, actor),
    listOwnColleges(context.read, actor, now),
  ]);
  const page = longPage(
    rows.map((row) => view(row, now)),
    query,
    count,
    "desc",
  );
  const totals = colleges.map(({ id, name, ...numbers }) => ({
    id,
    name,
    sent: Number(numbers.sent),
    places: Number(numbers.places),
    used: Number(numbers.used),
    left: Number(numbers.left),
  }));
  return { ...page, colleges: totals };
}
