// Staff creates and maintains organizations; what ends access takes effect the same way as a census file.

import type * as contract from "@larkwell/contract/ops-organizations.ts";
import type { OrganizationFacts } from "@larkwell/contract/ops-organizations.ts";
import { type FieldError, Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import { isDuplicate } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import {
  findCoordinators,
  findGroupVersions,
  findOrganizationRecord,
  insertOrganization,
  listOrganizationRows,
  updateOrganization,
} from "./organizations.queries.ts";
import { viewOrganization, viewOrganizationRow } from "./organizations.view.ts";

export async function listOrganizations({ query, context }: CallOf<typeof contract.listOrganizations>) {
  const { rows, total, direction } = await listOrganizationRows(context.read, query);
  return {
    data: rows.map(viewOrganizationRow),
    pagination: { limit: query.limit, offset: query.offset, total, order_direction: direction },
  };
}

export const readOrganizationChoices = async ({ context }: CallOf<typeof contract.readOrganizationChoices>) => ({
  coordinators: await findCoordinators(context.read),
  vertical_group_versions: await findGroupVersions(context.read),
});

async function readRecord(read: Reader, context: AppContext, id: number) {
  const row = await findOrganizationRecord(read, id);
  if (!row) throw new Refusal("not_found");
  return viewOrganization(row, context.config);
}

export const readOrganization = ({ params, context }: CallOf<typeof contract.readOrganization>) =>
  readRecord(context.read, context, params.id);

/** What only the tables can check. */
async function mustFit(read: Reader, facts: OrganizationFacts) {
  const errors: FieldError[] = [];
  const coordinators = await findCoordinators(read);
  if (facts.coordinator_id !== null && !coordinators.some(({ id }) => id === facts.coordinator_id))
    errors.push({ field: "coordinator_id", message: msg("Choose from the list.") });
  if (!(await findGroupVersions(read)).includes(facts.vertical_group_version))
    errors.push({ field: "vertical_group_version", message: msg("Choose from the list.") });
  if (errors.length > 0) throw new Refusal("invalid", { errors });
}

/** A day, stored as its noon in UTC: the same date in nearly every zone. */
const columnsOf = ({ ended_on, ...facts }: OrganizationFacts) => ({
  ...facts,
  slug: facts.slug || null,
  gift: facts.gift || null,
  tracks: [...new Set(facts.tracks)],
  email_domains: [...new Set(facts.email_domains)],
  date_forms: [...new Set(facts.date_forms)],
  ended_at: ended_on === null ? null : Temporal.Instant.from(`${ended_on}T12:00:00Z`),
});

async function sayTakenSlug<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    throw new Refusal("slug_taken", {
      errors: [{ field: "slug", message: msg("Another organization uses this link name. Choose another one.") }],
    });
  }
}

const about = (id: number) => ({ subject: { kind: "organization", id } });

export async function createOrganization({ actor, body, context }: CallOf<typeof contract.createOrganization>) {
  await mustFit(context.read, body);
  return sayTakenSlug(() =>
    context.write(actor, async (tx) => {
      const id = await insertOrganization(tx, { ...columnsOf(body), created_at: context.now() });
      await tx.audit({ action: "ops.organization_created", ...about(id) });
      return tx.answer(await readRecord(tx.db, context, id));
    }),
  );
}

export async function changeOrganization({ actor, params, body, context }: CallOf<typeof contract.changeOrganization>) {
  const { version, ...facts } = body;
  await mustFit(context.read, facts);
  return sayTakenSlug(() =>
    context.write(actor, async (tx) => {
      const before = await readRecord(tx.db, context, params.id);
      if (!(await updateOrganization(tx, params.id, version, columnsOf(facts))))
        throw new Refusal("stale", { details: { organization: before } });
      await tx.audit({ action: "ops.organization_changed", ...about(params.id) });
      if (before.grace_days !== facts.grace_days || before.ended_on !== facts.ended_on)
        await tx.queue("settle_memberships", { organizationId: params.id });
      return tx.answer(await readRecord(tx.db, context, params.id));
    }),
  );
}
