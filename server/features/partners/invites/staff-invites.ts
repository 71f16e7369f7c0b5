// Staff creates, lists and takes back campus, plan and enterprise invites. A link is returned once and stored nowhere (D8).

import type * as contract from "@larkwell/contract/invites.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { INVITE_DAYS, MOST_INVITE_DAYS, type StaffInviteKind } from "@larkwell/domain/invites/invite-states.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { dateIn, startOfDateIn } from "@larkwell/domain/time/zones.ts";
import type { AppContext } from "../../../context.ts";
import type { Actor, CallOf } from "../../../http/call.ts";
import { longPage } from "../../../http/long-page.ts";
import { links } from "../../../links.ts";
import { keepCollege } from "./colleges.queries.ts";
import {
  countStaffInvites,
  findInvite,
  findOrganizations,
  findPlan,
  type InviteRow,
  insertInvite,
  listPlans,
  listStaffInvites,
  revokeInvite,
} from "./invites.queries.ts";
import { viewForStaff } from "./invites.view.ts";
import { issueInviteToken } from "./issue-token.ts";

interface InviteRequest {
  kind: StaffInviteKind;
  name: string;
  organization_id?: number | undefined;
  plan_id?: number | undefined;
  module?: string | undefined;
  college?: string | undefined;
  places?: number | undefined;
  /** Dates "YYYY-MM-DD" where the clinic is, or empty. */
  expires_on?: string | undefined;
  ends_on?: string | undefined;
}

/** The configured one; if none is configured, the only college plan. */
async function collegePlanId(context: AppContext): Promise<number | undefined> {
  const named = context.config.COLLEGE_PLAN_ID;
  if (named !== undefined) return named;
  const plans = (await listPlans(context.read)).filter((plan) => plan.kind === "college");
  return plans.length === 1 ? plans[0]?.id : undefined;
}

/** What it will grant, checked: the college plan for a campus, otherwise what was chosen. */
async function heldBy(context: AppContext, { kind, organization_id, plan_id }: InviteRequest) {
  if (kind === "enterprise") {
    const [organization] = await findOrganizations(context.read, "", organization_id);
    if (!organization)
      throw new Refusal("invalid", {
        errors: [{ field: "organization_id", message: msg("Choose an organization.") }],
      });
    return { organization_id: organization.id };
  }
  const planId = kind === "campus" ? await collegePlanId(context) : plan_id;
  const plan = planId === undefined ? undefined : await findPlan(context.read, planId);
  if (plan && (kind === "plan" || plan.kind === "college")) return { plan_id: plan.id };
  if (kind === "campus") throw new Refusal("no_college_plan");
  throw new Refusal("invalid", { errors: [{ field: "plan_id", message: msg("Choose a plan.") }] });
}

const oneDay = { days: 1 };

/** Until the end of the chosen days where the clinic is. */
function datesOf(context: AppContext, { kind, expires_on, ends_on }: InviteRequest) {
  const zone = context.config.CLINIC_TIME_ZONE;
  const today = Temporal.PlainDate.from(dateIn(zone, context.now()));
  const endOf = (day: string) => startOfDateIn(zone, Temporal.PlainDate.from(day).add(oneDay).toString());
  const refuse = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });
  if (expires_on && Temporal.PlainDate.compare(expires_on, today) < 0)
    throw refuse("expires_on", msg("Enter today or a later day."));
  if (expires_on && Temporal.PlainDate.compare(expires_on, today.add({ days: MOST_INVITE_DAYS })) > 0)
    throw refuse("expires_on", msg("Enter a day within a year."));
  const expires_at = expires_on ? endOf(expires_on) : context.now().add({ hours: INVITE_DAYS[kind] * 24 });
  const grants_until = ends_on ? endOf(ends_on) : null;
  if (grants_until && Temporal.Instant.compare(grants_until, expires_at) < 0)
    throw refuse("ends_on", msg("Enter a day on or after the link’s last day."));
  return { expires_at, grants_until };
}

/** The invite and its token, in plain text this one time. */
export async function makeStaffInvite(
  context: AppContext,
  actor: Actor,
  request: InviteRequest,
): Promise<{ invite: InviteRow; token: string }> {
  const held = await heldBy(context, request);
  const dates = datesOf(context, request);
  const now = context.now();
  return context.write(actor, async (tx) => {
    const college = request.kind === "campus" ? request.college?.trim() : "";
    const invite = await insertInvite(tx, {
      kind: request.kind,
      ...held,
      name: request.name,
      module: request.module || null,
      created_by: actor.id,
      created_at: now,
      ...dates,
      max_uses: request.places ?? 1,
      college_id: college ? (await keepCollege(tx, college, now)).id : null,
    });
    const token = await issueInviteToken(tx, context, invite.id);
    await tx.audit({ action: "ops.invite_created", subject: { kind: `${request.kind}_invite`, id: invite.id } });
    return { invite, token };
  });
}

export async function createOpsInvite({ actor, body, context }: CallOf<typeof contract.createOpsInvite>) {
  const { invite, token } = await makeStaffInvite(context, actor, body);
  return { invite: viewForStaff(invite, context.now()), link: links.claimInvite(context.config, token) };
}

export async function listOpsInvites({ query, context }: CallOf<typeof contract.listOpsInvites>) {
  const [rows, count] = await Promise.all([
    listStaffInvites(context.read, query),
    countStaffInvites(context.read, query),
  ]);
  const now = context.now();
  return longPage(
    rows.map((row) => viewForStaff(row, now)),
    query,
    count,
    "desc",
  );
}

export async function revokeOpsInvite({ actor, params, context }: CallOf<typeof contract.revokeOpsInvite>) {
  return context.write(actor, async (tx) => {
    await revokeInvite(tx, params.id, context.now(), "staff");
    const invite = await findInvite(tx.db, params.id);
    // Members' own invites are no one else's.
    if (!invite || invite.kind === "partner") throw new Refusal("not_found");
    if (invite.state !== "revoked") throw new Refusal("invite_closed");
    await tx.audit({ action: "ops.invite_revoked", subject: { kind: `${invite.kind}_invite`, id: invite.id } });
    return tx.answer(viewForStaff(invite, context.now()));
  });
}

export async function readInviteChoices({ query, context }: CallOf<typeof contract.readInviteChoices>) {
  const [organizations, plans, collegeId] = await Promise.all([
    findOrganizations(context.read, query.term),
    listPlans(context.read),
    collegePlanId(context),
  ]);
  return {
    organizations,
    plans: plans.map(({ id, name }) => ({ id, name })),
    has_college_plan: plans.some((plan) => plan.kind === "college" && plan.id === collegeId),
  };
}
