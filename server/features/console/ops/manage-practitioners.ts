// Staff creates and maintains practitioners: one form, one transaction, and an emailed link to set the password.

import type * as contract from "@larkwell/contract/ops.ts";
import type { PractitionerFacts } from "@larkwell/contract/ops.ts";
import { type FieldError, Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { wireToCents } from "@larkwell/domain/money/cents.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { cancelVisitsAhead } from "../../care/bookings/cancel-visit.ts";
import { mustNotOverlap, writeFirstWeek } from "../../care/practice/weekly-hours.ts";
import { endSessions } from "../../sign-in/sessions/end-sessions.ts";
import { mustNotBeLastAdministrator } from "../../sign-in/staff/last-administrator.ts";
import {
  findPractitionerRecord,
  findSpecialties,
  findVerticals,
  insertOffers,
  insertPractitionerUser,
  insertProfile,
  listPractitionerRows,
  replaceLicences,
  replaceSpecialties,
  replaceVerticals,
  setDisabled,
  setPublished,
  updatePractitionerProfile,
  updatePractitionerUser,
} from "./practitioners.queries.ts";
import { viewPractitionerRecord, viewPractitionerRow } from "./practitioners.view.ts";

export async function listOpsPractitioners({ query, context }: CallOf<typeof contract.listOpsPractitioners>) {
  const { rows, total, direction } = await listPractitionerRows(context.read, query);
  return {
    data: rows.map(viewPractitionerRow),
    pagination: { limit: query.limit, offset: query.offset, total, order_direction: direction },
  };
}

export async function readOpsChoices({ context }: CallOf<typeof contract.readOpsChoices>) {
  return { verticals: await findVerticals(context.read), specialties: await findSpecialties(context.read) };
}

async function readRecord(read: Reader, id: number) {
  const record = await findPractitionerRecord(read, id);
  if (!record) throw new Refusal("not_found");
  return viewPractitionerRecord(record);
}

/** What only the tables can check: ids that exist, one license per state, products of their own professions. */
async function mustFit(read: Reader, facts: PractitionerFacts, products: readonly { vertical_id: number }[] = []) {
  const errors: FieldError[] = [];
  const verticals = new Set((await findVerticals(read)).map((one) => one.id));
  if (facts.vertical_ids.some((id) => !verticals.has(id)))
    errors.push({ field: "vertical_ids", message: msg("Choose from the list.") });
  const specialties = new Set((await findSpecialties(read)).map((one) => one.id));
  if (facts.specialty_ids.some((id) => !specialties.has(id)))
    errors.push({ field: "specialty_ids", message: msg("Choose from the list.") });
  facts.licences.forEach((licence, index) => {
    if (facts.licences.findIndex((one) => one.state === licence.state) < index)
      errors.push({ field: `licences.${index}.state`, message: msg("There is already a license for this state.") });
  });
  products.forEach((product, index) => {
    if (!facts.vertical_ids.includes(product.vertical_id))
      errors.push({ field: `products.${index}.vertical_id`, message: msg("Choose one of the professions above.") });
  });
  if (errors.length > 0) throw new Refusal("invalid", { errors });
}

const profileOf = (facts: PractitionerFacts) => ({
  headline: facts.headline,
  headline_in_loss: facts.headline_in_loss,
  bio: facts.bio,
  education: facts.education,
  languages: facts.languages,
  years_experience: facts.years_experience,
  cancellation_policy: facts.cancellation_policy,
  can_prescribe: facts.can_prescribe,
  is_cx: facts.is_cx,
  faq_password: facts.faq_password || null,
  network: facts.network,
  npi: facts.npi || null,
});

async function writeLists(tx: Tx, id: number, facts: PractitionerFacts) {
  await replaceVerticals(tx, id, [...new Set(facts.vertical_ids)]);
  await replaceSpecialties(tx, id, [...new Set(facts.specialty_ids)]);
  await replaceLicences(tx, id, facts.licences);
}

export async function createPractitioner({ actor, body, context }: CallOf<typeof contract.createPractitioner>) {
  mustNotOverlap(body.hours);
  await mustFit(context.read, body, body.products);
  return context.write(actor, async (tx) => {
    const id = await insertPractitionerUser(tx, {
      role: "practitioner",
      email: body.email,
      first_name: body.first_name,
      last_name: body.last_name,
      time_zone: body.time_zone,
      mfa_required: context.config.MFA_REQUIRED_FOR_STAFF,
    });
    if (id === undefined)
      throw new Refusal("email_taken", {
        errors: [{ field: "email", message: msg("There is already an account with this email address.") }],
      });
    await insertProfile(tx, { user_id: id, ...profileOf(body), published_at: body.publish ? context.now() : null });
    await writeLists(tx, id, body);
    await insertOffers(
      tx,
      body.products.map(({ price, ...product }) => ({
        ...product,
        practitioner_id: id,
        price_cents: wireToCents(price),
      })),
    );
    await writeFirstWeek(tx, id, body.hours);
    await tx.audit({ action: "ops.practitioner_created", subjectUserId: id });
    await tx.queue("notice", { template: "invitation", userId: id });
    return tx.answer(await readRecord(tx.db, id));
  });
}

export async function readOpsPractitioner({ actor, params, context }: CallOf<typeof contract.readOpsPractitioner>) {
  return context.write(actor, async (tx) => {
    const record = await readRecord(tx.db, params.id);
    await tx.audit({ action: "ops.practitioner_opened", subjectUserId: params.id });
    return record;
  });
}

export async function changePractitioner({ actor, params, body, context }: CallOf<typeof contract.changePractitioner>) {
  await mustFit(context.read, body);
  return context.write(actor, async (tx) => {
    // Bookings take the same lock: they are checked against the old licenses or the new ones, never half of each.
    await tx.lockPeople(params.id);
    const before = await readRecord(tx.db, params.id);
    if (!(await updatePractitionerProfile(tx, params.id, body.version, profileOf(body))))
      throw new Refusal("stale", { details: { practitioner: before } });
    await updatePractitionerUser(tx, params.id, {
      first_name: body.first_name,
      last_name: body.last_name,
      time_zone: body.time_zone,
    });
    await writeLists(tx, params.id, body);
    await tx.audit({ action: "ops.practitioner_changed", subjectUserId: params.id });
    await tx.queue("availability", { practitionerId: params.id });
    return tx.answer(await readRecord(tx.db, params.id));
  });
}

export async function publishPractitioner({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.publishPractitioner>) {
  return context.write(actor, async (tx) => {
    if (!(await setPublished(tx, params.id, body.published ? context.now() : null))) throw new Refusal("not_found");
    const action = body.published ? "ops.practitioner_published" : "ops.practitioner_unpublished";
    await tx.audit({ action, subjectUserId: params.id });
    if (body.published) await tx.queue("availability", { practitionerId: params.id });
    return tx.answer(await readRecord(tx.db, params.id));
  });
}

export async function setAccountStanding({ actor, params, body, context }: CallOf<typeof contract.setAccountStanding>) {
  if (params.id === actor.id)
    throw new Refusal("forbidden", { message: msg("You can’t disable your own account. Ask a colleague to do it.") });
  await context.write(actor, async (tx) => {
    if (body.disabled) await mustNotBeLastAdministrator(tx, params.id);
    // First the locks of the people, then the account's row: the order in which bookings take them.
    if (body.disabled) await cancelVisitsAhead(tx, context, params.id);
    if (!(await setDisabled(tx, params.id, body.disabled ? context.now() : null))) throw new Refusal("not_found");
    if (body.disabled) await endSessions(tx, context, { userId: params.id, because: "ended_by_staff" });
    const action = body.disabled ? "ops.account_disabled" : "ops.account_enabled";
    await tx.audit({ action, subjectUserId: params.id, reason: body.reason });
  });
  return {};
}
