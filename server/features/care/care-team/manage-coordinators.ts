// Staff assigns coordinators to members, one at a time or all of one coordinator's together (D68). Recorded with the reason.

import type * as contract from "@larkwell/contract/care-team.ts";
import type { OpsCoordinator } from "@larkwell/contract/care-team.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import {
  type CoordinatorRow,
  findCoordinator,
  findMemberByEmail,
  listAllCoordinators,
  moveAll,
  moveOrganizations,
  putBookingRight,
  putCoordinator,
  takeCoordinator,
} from "./coordinators.queries.ts";

const takesMembers = ({ published, disabled }: CoordinatorRow) => published && !disabled;

/** The configured one, otherwise the first who takes members, the same as members see. */
function defaultOf(rows: readonly CoordinatorRow[], context: AppContext): number | undefined {
  const { DEFAULT_CARE_COORDINATOR_ID: configured } = context.config;
  return configured ?? Math.min(...rows.filter(takesMembers).map(({ id }) => id));
}

const view = ({ published, disabled, ...row }: CoordinatorRow, isDefault: boolean): OpsCoordinator => ({
  ...row,
  standing: disabled ? "disabled" : published ? "published" : "unpublished",
  is_default: isDefault,
});

export async function listCoordinators({ context }: CallOf<typeof contract.listCoordinators>) {
  const rows = await listAllCoordinators(context.read);
  const standing = defaultOf(rows, context);
  return { data: rows.map((row) => view(row, row.id === standing)) };
}

/** Unpublished and disabled ones take no one: members would be shown another person. */
async function mustTakeMembers(read: Reader, id: number): Promise<void> {
  const row = await findCoordinator(read, id);
  if (!row) throw new Refusal("not_found");
  if (!takesMembers(row)) throw new Refusal("coordinator_away");
}

export async function assignCoordinator({ actor, body, context }: CallOf<typeof contract.assignCoordinator>) {
  return context.write(actor, async (tx) => {
    const member = await findMemberByEmail(tx.db, body.email);
    if (!member)
      throw new Refusal("invalid", { errors: [{ field: "email", message: msg("No member has this email address.") }] });
    await tx.lockPeople(member.id);
    if (body.coordinator_id === null) await takeCoordinator(tx, member.id);
    else {
      await mustTakeMembers(tx.db, body.coordinator_id);
      await putCoordinator(tx, { memberId: member.id, coordinatorId: body.coordinator_id, now: context.now() });
    }
    await tx.audit({
      action: "ops.coordinator_assigned",
      subjectUserId: member.id,
      ...(body.coordinator_id === null ? {} : { subject: { kind: "coordinator", id: body.coordinator_id } }),
      reason: body.reason,
    });
    return tx.answer({ member_id: member.id, coordinator_id: body.coordinator_id });
  });
}

export async function allowCoordinatorBooking({
  actor,
  body,
  context,
}: CallOf<typeof contract.allowCoordinatorBooking>) {
  return context.write(actor, async (tx) => {
    const member = await findMemberByEmail(tx.db, body.email);
    if (!member)
      throw new Refusal("invalid", { errors: [{ field: "email", message: msg("No member has this email address.") }] });
    await tx.lockPeople(member.id);
    await putBookingRight(tx, member.id, body.can_book_cx);
    await tx.audit({
      action: body.can_book_cx ? "ops.coordinator_booking_allowed" : "ops.coordinator_booking_ended",
      subjectUserId: member.id,
      reason: body.reason,
    });
    return tx.answer({ member_id: member.id, can_book_cx: body.can_book_cx });
  });
}

export async function moveMembers({ actor, params, body, context }: CallOf<typeof contract.moveMembers>) {
  if (params.id === body.to)
    throw new Refusal("invalid", { errors: [{ field: "to", message: msg("Choose another coordinator.") }] });
  const way = { from: params.id, to: body.to, now: context.now() };
  return context.write(actor, async (tx) => {
    // Two moves between the same two run one after the other.
    await tx.lockPeople(way.from, way.to);
    if (!(await findCoordinator(tx.db, way.from))) throw new Refusal("not_found");
    await mustTakeMembers(tx.db, way.to);
    const members = await moveAll(tx, way);
    const organizations = body.with_organizations ? await moveOrganizations(tx, way) : 0;
    await tx.audit({
      action: "ops.coordinator_members_moved",
      subjectUserId: way.from,
      subject: { kind: "coordinator", id: way.to },
      reason: `${members} members, ${organizations} organizations. ${body.reason}`,
    });
    return tx.answer({ members, organizations });
  });
}
