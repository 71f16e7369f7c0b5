// How many people an organization has, and the rows of one employee for a reason that is recorded.
import type * as contract from "@larkwell/contract/ops-organizations.ts";
import { MAX_FOUND } from "@larkwell/contract/ops-organizations.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { CallOf } from "../../../http/call.ts";
import { countMembers, findOrganizationRecord, findPeopleOf } from "./organizations.queries.ts";
import { viewPerson } from "./organizations.view.ts";

export async function readOrganizationPeople({ params, context }: CallOf<typeof contract.readOrganizationPeople>) {
  const row = await findOrganizationRecord(context.read, params.id);
  if (!row) throw new Refusal("not_found");
  const { current, ending, ended } = await countMembers(context.read, params.id, context.now());
  return { employees: row.census_employees, dependents: row.census_dependents, members: current, ending, ended };
}

/** A search without a result is also recorded. The searched number is not, because it may belong to a person. */
export async function findOrganizationPerson({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.findOrganizationPerson>) {
  return context.write(actor, async (tx) => {
    if (!(await findOrganizationRecord(tx.db, params.id))) throw new Refusal("not_found");
    const rows = await findPeopleOf(tx.db, params.id, body.wanted, MAX_FOUND);
    const found = rows.map((row) => ({
      action: "ops.eligibility_opened",
      subject: { kind: "eligibility_record", id: row.id },
      reason: body.reason,
    }));
    const searched = {
      action: "ops.eligibility_searched",
      subject: { kind: "organization", id: params.id },
      reason: body.reason,
    };
    await tx.audit(searched, ...found);
    return { data: rows.map(viewPerson) };
  });
}
