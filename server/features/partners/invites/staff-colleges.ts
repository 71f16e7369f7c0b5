// Staff lists colleges, and says which member of a college's own staff may see the numbers of its invites (decision 088).
import type * as contract from "@larkwell/contract/college-invites.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import {
  endManager,
  findCollege,
  findManager,
  findMemberByEmail,
  insertManager,
  listCollegePage,
  listManagers,
} from "./colleges.queries.ts";

export async function listColleges({ query, context }: CallOf<typeof contract.listColleges>) {
  const { limit, offset } = query;
  const { rows, total } = await listCollegePage(context.read, { limit, offset });
  const managers = await listManagers(
    context.read,
    rows.map(({ id }) => id),
  );
  return {
    data: rows.map(({ id, name, created_at }) => ({
      id,
      name,
      created_at: toWire(created_at),
      managers: managers
        .filter((one) => one.college_id === id)
        .map((one) => ({
          id: one.id,
          name: `${one.first_name} ${one.last_name}`.trim(),
          email: one.email,
          since: toWire(one.since),
        })),
    })),
    pagination: { limit, offset, total, order_direction: "asc" as const },
  };
}

export async function appointCollegeManager({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.appointCollegeManager>) {
  return context.write(actor, async (tx) => {
    if (!(await findCollege(tx.db, params.id))) throw new Refusal("not_found");
    const member = await findMemberByEmail(tx.db, body.email_address);
    if (!member)
      throw new Refusal("invalid", {
        errors: [
          {
            field: "email_address",
            message: msg("Enter the address of a member who has confirmed it. They register first, then you add them."),
          },
        ],
      });
    const added = await insertManager(tx, { college_id: params.id, user_id: member.id, since: context.now() });
    if (added)
      await tx.audit({
        action: "ops.college_manager_added",
        subjectUserId: member.id,
        subject: { kind: "college", id: params.id },
      });
    return tx.answer({});
  });
}

/** Takes effect with their next request. */
export async function endCollegeManager({ actor, params, context }: CallOf<typeof contract.endCollegeManager>) {
  return context.write(actor, async (tx) => {
    const which = { id: params.manager_id, collegeId: params.id };
    if (!(await findManager(tx.db, which))) throw new Refusal("not_found");
    const ended = await endManager(tx, { ...which, now: context.now() });
    if (ended)
      await tx.audit({
        action: "ops.college_manager_ended",
        subjectUserId: ended.user_id,
        subject: { kind: "college", id: params.id },
      });
    return tx.answer({});
  });
}
