// The member's own care team, a page at a time (R7.047). After a loss no baby professions are on it (D29).
import type * as contract from "@larkwell/contract/care-team.ts";
import { BABY_VERTICALS, CARE_TEAM_TYPES } from "@larkwell/domain/care-team/care-team.ts";
import { toneFor } from "@larkwell/domain/practitioners/in-loss.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { findCareTeam } from "./care-team.queries.ts";
import { viewMember } from "./care-team.view.ts";

export async function listCareTeam({ actor, params, query, context }: CallOf<typeof contract.listCareTeam>) {
  mustBeSelf(actor, params.user_id);
  const { limit, offset } = query;
  const person = await findCircumstances(context.read, actor.id);
  const tone = toneFor(person);
  const { total, page, can_book_cx } = await findCareTeam(context.read, actor, {
    now: context.now(),
    defaultCoordinatorId: context.config.DEFAULT_CARE_COORDINATOR_ID,
    types: query.types?.length ? query.types : CARE_TEAM_TYPES,
    hidden: tone === "usual" ? [] : BABY_VERTICALS,
    limit,
    offset,
  });
  return {
    data: page.map((row) => viewMember(row, { canBookCx: can_book_cx, tone })),
    pagination: { limit, offset, total, order_direction: "asc" as const },
  };
}
