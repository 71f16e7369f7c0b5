// A parent reads what a published schedule lists around a child's age.
import type * as contract from "@larkwell/contract/family.ts";
import { isOver, placesFor, rowsAround, scheduleFor } from "@larkwell/domain/family/vaccine-schedule.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findCircumstances } from "../circumstances/find-circumstances.ts";
import { mustRead, mustSeeChild, todayOf } from "./family.access.ts";
import { listActive, stateOfMember } from "./vaccine-packs.queries.ts";

const NONE = { schedule: null };

export async function readVaccineSchedule({ actor, params, context }: CallOf<typeof contract.readVaccineSchedule>) {
  mustBeSelf(actor, params.user_id);
  const now = context.now();
  const asked = { childId: params.child_id, kind: "vaccinations", now } as const;
  const child = await mustRead(context.read, actor, await mustSeeChild(context.read, actor, params.child_id), asked);
  if (child.died || child.removed || !mayMeet("baby_content", await findCircumstances(context.read, actor.id)))
    return NONE;
  const state = await stateOfMember(context.read, actor);
  const places = placesFor(state);
  const today = todayOf(actor, now);
  const pack = places.length > 0 && scheduleFor(await listActive(context.read, places), state, today);
  if (!pack) return NONE;
  const { issuer, edition, effective_on: effective, review_by, source_url } = pack;
  const over = isOver(review_by, today);
  const rows = over ? { now: [], next: [] } : rowsAround(pack.rows, child.birthday, today);
  return { schedule: { issuer, edition, effective, review_by, source_url, over, ...rows } };
}
