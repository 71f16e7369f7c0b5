// One member with everything the application can know about a member, and the people who may be connected to them, for
// the test of the access table.

import { randomUUID } from "node:crypto";
import { saveAppointmentNotes } from "@larkwell/contract/bookings.ts";
import { requestManualVerification } from "@larkwell/contract/verification.ts";
import { HEALTH_KINDS, type Viewer } from "./access-table.ts";
import type { TestApp } from "./build-app.ts";
import { shippedOnboarding } from "./factories/assessments.ts";
import { insertBirthPlan, insertBirthPlanVisit } from "./factories/birth-plans.ts";
import { createBooking, createCard, slotIn } from "./factories/bookings.ts";
import { createDiaryEntry } from "./factories/diary.ts";
import { insertHealthLink } from "./factories/health-links.ts";
import { insertHealthRecord } from "./factories/health-record.ts";
import { createCollege, createInvite } from "./factories/invites.ts";
import { insertMemberFile } from "./factories/member-files.ts";
import { createMilkOrder } from "./factories/milk-orders.ts";
import { createMember, createPerson, type Person } from "./factories/people.ts";
import { createPlanPayer } from "./factories/plans.ts";
import { createPractice } from "./factories/practices.ts";
import { createOwnCode, offerReferrals } from "./factories/referrals.ts";
import { createTopUp } from "./factories/top-ups.ts";
import { signInAs } from "./sign-in-as.ts";

export interface AccessWorld {
  /** A payer has no account, only links: see addPayer. */
  people: Readonly<Record<Exclude<Viewer, "payer">, Person>>;
  /** Values for path parameters, by name. */
  ids: Readonly<Record<string, readonly (string | number)[]>>;
  /** Query parameters that an endpoint requires. */
  queries: Readonly<Record<string, Record<string, unknown>>>;
}

const now = (app: TestApp) => app.context.now();

async function describeMember(app: TestApp, member: Person) {
  await app.write(async ({ db }) => {
    await db
      .updateTable("users")
      .set({
        first_name: "Zebrafirst",
        last_name: "Zebralast",
        email: "zebramail@people.example",
        date_of_birth: "1979-03-17",
      })
      .where("id", "=", member.id)
      .execute();
    await db
      .updateTable("member_profiles")
      .set({
        tel_number: "+12125550173",
        street_address: "94 Zebra Street",
        city: "Albany",
        address_state: "NY",
        zip_code: "12203",
      })
      .where("user_id", "=", member.id)
      .execute();
    await db.insertInto("member_tracks").values({ user_id: member.id, name: "pregnancy" }).execute();
    await db
      .insertInto("health_profiles")
      .values({ user_id: member.id, due_date: "2026-08-23", dated_by: "last_period", dated_from: "2025-11-16" })
      .execute();
    await db
      .insertInto("children")
      .values([
        { user_id: member.id, name: "Zebrachild", birthday: "2021-02-03" },
        { user_id: member.id, name: "Zebrahidden", birthday: "2022-02-03", died: true },
        { user_id: member.id, name: "Zebrahidden", birthday: "2022-02-03", removed_at: now(app) },
      ])
      .execute();
  });
}

/** The member used an invite of a college that someone manages. */
async function addCollege(app: TestApp, { member, manager }: { member: Person; manager: Person }) {
  const { collegeId, planId } = await createCollege(app, manager);
  const { id } = await createInvite(app, {
    kind: "campus",
    plan_id: planId,
    college_id: collegeId,
    max_uses: 4_337,
    uses: 1,
  });
  await app.write(({ db }) =>
    db
      .insertInto("invite_uses")
      .values({ invite_id: id, user_id: member.id, used_at: now(app) })
      .execute(),
  );
}

export async function createAccessWorld(app: TestApp): Promise<AccessWorld> {
  const member = await createMember(app, { organization: "Zebra Freight" });
  await describeMember(app, member);
  const entries = await app.write(({ db }) => insertHealthRecord(db, member.id, HEALTH_KINDS, now(app)));
  const card = await createCard(app, member);
  const practice = await createPractice(app, { canPrescribe: true });
  const coordinator = (await createPractice(app, { isCx: true })).person;
  const { appointmentId } = await createBooking(app, { member, practice, start: slotIn(2), notes: "zebranote" });
  // The plan is attached to a visit that begins in ten minutes.
  const soon = await createBooking(app, { member, practice, start: slotIn(6) });
  await app.write(async ({ db }) => {
    const planId = await insertBirthPlan(db, member.id, now(app), { pain: { words: "zebraplan" } });
    const start = now(app).add({ minutes: 10 });
    await db
      .updateTable("appointments")
      .set({ scheduled_start: start, scheduled_end: start.add({ minutes: 20 }) })
      .where("id", "=", soon.appointmentId)
      .execute();
    await insertBirthPlanVisit(db, { planId, userId: member.id, appointmentId: soon.appointmentId, now: now(app) });
  });
  const anonymous = await createBooking(app, { member, practice, start: slotIn(4) });
  await createDiaryEntry(app, member, { kind: "mood", amount: 3, note: "zebradiary" });
  await createDiaryEntry(app, member, { kind: "sleep", amount: 400, note: "zebrasleep" });
  await app.write(({ db }) =>
    db
      .insertInto("diary_shares")
      .values({ appointment_id: appointmentId, kind: "sleep", user_id: member.id, shared_at: now(app) })
      .execute(),
  );
  await app.write(({ db }) =>
    insertHealthLink(db, member, { label: "zebralink", recipient: "zebrareader", now: now(app) }),
  );
  await app.write(async ({ db }) => {
    const { id: child_id } = await db
      .insertInto("children")
      .values({ user_id: member.id, name: "Zebrapatient", birthday: "2021-02-03" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("appointments")
      .set({ child_id })
      .where("id", "in", [appointmentId, anonymous.appointmentId])
      .execute();
    await insertMemberFile(db, member.id, { name: "zebraownfile.pdf", now: now(app) });
    await insertMemberFile(db, member.id, { name: "zebraownfile.pdf", now: now(app), child: child_id });
    await insertMemberFile(db, member.id, { name: "zebrasharedfile.pdf", now: now(app), visit: appointmentId });
    // Shared for an anonymous visit, which the API refuses: its practitioner still sees nothing.
    const other = { name: "zebraownfile.pdf", now: now(app), visit: anonymous.appointmentId };
    await insertMemberFile(db, member.id, other);
  });
  const milkOrder = await createMilkOrder(app, member, {
    recipient: "Zebralast",
    street_address: "94 Zebra Street",
    tel_number: "+12125550173",
  });
  const partner = await createMember(app);
  const people = {
    self: member,
    partner,
    manager: await createMember(app),
    practitioner: practice.person,
    coordinator,
    stranger: (await createPractice(app)).person,
    support: await createPerson(app, "staff", { rights: ["support"] }),
    eligibility: await createPerson(app, "staff", { rights: ["eligibility"] }),
    administrator: await createPerson(app, "staff", { rights: ["administrator"] }),
    other_staff: await createPerson(app, "staff", { rights: ["content", "moderation", "finance", "safety"] }),
  };
  await addCollege(app, { member, manager: people.manager });
  const assessment = await shippedOnboarding(app, "pregnancy");
  const made = await app.write(async ({ db }) => {
    const link = await db
      .insertInto("partner_links")
      .values({ member_id: member.id, partner_id: partner.id, since: now(app).subtract({ hours: 24 }) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("sharing_decisions")
      .values(
        ["due_date", "birth_plan"].map((item) => ({
          link_id: link.id,
          item,
          shared: true,
          decided_at: now(app).subtract({ hours: 1 }),
        })),
      )
      .execute();
    const { id: sharedChild } = await db
      .insertInto("children")
      .values({ user_id: member.id, name: "Zebratogether", birthday: "2022-02-03" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("child_parents")
      .values({
        child_id: sharedChild,
        owner_id: member.id,
        parent_id: partner.id,
        link_id: link.id,
        may_add: false,
        invited_at: now(app),
        accepted_at: now(app),
      })
      .execute();
    await db
      .insertInto("member_coordinators")
      .values({ member_id: member.id, coordinator_id: coordinator.id })
      .execute();
    await db
      .insertInto("visit_messages")
      .values({ appointment_id: appointmentId, author_id: member.id, client_key: randomUUID(), body: "zebrachat" })
      .execute();
    await db
      .updateTable("appointments")
      .set({ callback_number: "+12125550175", join_state: "NY", member_joined_at: now(app) })
      .where("id", "=", appointmentId)
      .execute();
    await db
      .updateTable("appointments")
      .set({
        privacy: "anonymous",
        callback_number: "+12125550176",
        join_state: "NY",
        member_joined_at: now(app),
        number_shown_at: now(app),
      })
      .where("id", "=", anonymous.appointmentId)
      .execute();
    await db
      .insertInto("invites")
      .values({
        kind: "partner",
        name: "Zebrapartner",
        created_by: member.id,
        created_at: now(app),
        expires_at: now(app).add({ hours: 240 }),
      })
      .execute();
    const version = await db
      .selectFrom("assessment_versions")
      .select("id")
      .where("assessment_id", "=", assessment.id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto("assessment_responses")
      .values({
        user_id: member.id,
        assessment_id: assessment.id,
        version_id: version.id,
        answers: JSON.stringify([{ id: 1, body: "zebraanswer" }]),
      })
      .execute();
    const scored = await db
      .insertInto("assessment_responses")
      .values({
        user_id: member.id,
        assessment_id: assessment.id,
        version_id: version.id,
        score: 7,
        band: "zebraband",
        completed_at: now(app).subtract({ hours: 2 }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("assessment_shares")
      .values({
        response_id: scored.id,
        appointment_id: appointmentId,
        user_id: member.id,
        most: 21,
        shared_at: now(app),
      })
      .execute();
    await db.insertInto("notice_wishes").values({ user_id: member.id, safe_number: "+12125550174" }).execute();
    const organization = await db
      .selectFrom("organization_members")
      .select("organization_id as id")
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    return { organization: organization.id };
  });
  const memberClient = await signInAs(app, member);
  await memberClient.get(requestManualVerification, {
    body: {
      first_name: "Zebrafirst",
      last_name: "Zebralast",
      date_of_birth: "1979-03-17",
      company_name: "Zebra Freight",
      note: "zebrarequest",
    },
  });
  const practitioner = await signInAs(app, people.practitioner);
  await practitioner.get(saveAppointmentNotes, {
    params: { id: appointmentId },
    body: { body: "zebraclinical", version: 0 },
  });
  const ids = Object.values(people).map(({ id }) => id);
  return {
    people,
    ids: {
      user_id: [member.id, ...ids.slice(1)],
      id: [
        ...new Set([
          appointmentId,
          anonymous.appointmentId,
          soon.appointmentId,
          card,
          milkOrder,
          practice.productId,
          made.organization,
          assessment.id,
          ...entries,
          ...ids,
        ]),
      ],
      appointment_id: [appointmentId, anonymous.appointmentId, soon.appointmentId],
      email: ["zebramail@people.example"],
      token: ["no-token-of-theirs"],
      encoded_user_id: ["no-code-of-theirs"],
      invite_id: ["no-invite-of-theirs"],
      size: ["64x64"],
    },
    queries: {
      listOpenings: { practitioner_ids: practice.person.id },
      browseOpenings: { practitioner_ids: practice.person.id },
      listProducts: { practitioner_ids: practice.person.id },
      readPracticeSchedule: { from: "2026-03-09", until: "2026-03-16" },
      listDiaryShares: { kind: "sleep" },
      listReferralUses: { state: "decided" },
      searchPharmacies: { zip_code: "10001" },
    },
  };
}

/** Someone who pays for the plan that this member has and has paid a period of it, and someone who added money. Returns the tokens of their links. */
export async function addPayer(app: TestApp, member: Person): Promise<string[]> {
  const { cards } = app.context;
  const { confirm, pay } = await createPlanPayer(app, member);
  const at = now(app);
  await app.write(async ({ db }) => {
    const card = {
      provider: cards.name,
      customer_ref: "cus_zebra",
      card_ref: "pm_zebra",
      brand: "visa",
      last4: "9931",
    };
    const payer = await db
      .updateTable("plan_payers")
      .set({ ...card, state: "paying", confirmed_at: at, agreed_at: at, terms: "Terms" })
      .where("member_id", "=", member.id)
      .returning("id")
      .executeTakeFirstOrThrow();
    const plan = await db
      .selectFrom("subscriptions")
      .select("id")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    const period = { period: 1, starts_at: at, ends_at: at.add({ hours: 24 }), cents: 18_731, created_at: at };
    const invoice = await db
      .insertInto("plan_invoices")
      .values({ subscription_id: plan.id, ...period })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("payments")
      .values({
        plan_invoice_id: invoice.id,
        member_id: member.id,
        payer_id: payer.id,
        kind: "charge",
        card_cents: 18_731,
        provider: cards.name,
        idempotency_key: randomUUID(),
        status: "succeeded",
        created_at: at,
        settled_at: at,
      })
      .execute();
  });
  const { tokens } = await createTopUp(app, member, { mark: "zebraaunt" });
  return [confirm, pay, tokens.confirm, tokens.pay];
}

/** The member used a code of this owner, staff looked at it, and its credit was given. */
export async function addReferralUse(app: TestApp, { self, partner }: AccessWorld["people"]): Promise<void> {
  await offerReferrals(app);
  const { id: code_id } = await createOwnCode(app, partner);
  const at = now(app);
  await app.write(async ({ db }) => {
    const grant = await db
      .insertInto("credit_grants")
      .values({ user_id: self.id, cents: 1_379, reason: "Referral code", created_at: at })
      .returning("id")
      .executeTakeFirstOrThrow();
    // Instead of the one that waits for staff.
    await db.deleteFrom("referral_uses").where("user_id", "=", self.id).execute();
    const use = { code_id, user_id: self.id, is_friend: true, cents: 1_379, state: "given", grant_id: grant.id };
    await db
      .insertInto("referral_uses")
      .values({ ...use, held_because: "device", used_at: at, decided_at: at })
      .execute();
  });
}
