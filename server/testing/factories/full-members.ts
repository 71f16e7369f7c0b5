// Factory of a member with rows in every table that may hold personal data, under a name that appears nowhere else.
import { sql } from "kysely";
import type { Tx } from "../../data/transaction.ts";
import { hashPassword } from "../../features/sign-in/credentials/passwords.ts";
import type { TestApp } from "../build-app.ts";
import { createBooking, slotIn } from "./bookings.ts";
import { insertSecondParents } from "./family.ts";
import { fillConversations } from "./full-conversations.ts";
import { fillForum } from "./full-forum.ts";
import { fillSafety } from "./full-safety.ts";
import { fillShares } from "./full-shares.ts";
import { insertHealthLink } from "./health-links.ts";
import { insertRecordImport } from "./health-record.ts";
import { createMark, createPiece } from "./library.ts";
import { insertMemberFile } from "./member-files.ts";
import { createMilkOrder } from "./milk-orders.ts";
import { createMember, type Person, unique } from "./people.ts";
import { createGift, createPaidPlan, createPlanPayer } from "./plans.ts";
import { createHeldUse, createOwnCode, createReward } from "./referrals.ts";
import { createTopUp } from "./top-ups.ts";

/** In everything that identifies the member, and in nothing that must be kept. */
export const MARK = "Zyxwvut";
/** In what belongs to the medical record. */
export const MEDICAL_MARK = "Qwxyzab";
export const PASSWORD = "quiet-river-lantern-42";

export interface FullMember {
  member: Person;
  partner: Person;
  practitionerId: number;
  appointmentId: number;
}

async function fillAccount(app: TestApp, { id, email }: Person, mark: string): Promise<void> {
  const now = app.context.now();
  const password_hash = await hashPassword(PASSWORD);
  await app.write(async ({ db }) => {
    const image = await db
      .insertInto("images")
      .values({
        owner_id: id,
        folder: `images/${mark.toLowerCase()}-${id}`,
        width: 1,
        height: 1,
        bytes: 1,
        digest: "a",
        portrait_bytes: 1,
        portrait_digest: "a",
        kept_at: now,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("users")
      .set({
        email: `${mark.toLowerCase()}-${id}@people.example`,
        first_name: mark,
        last_name: mark,
        username: `${mark}${id}`,
        password_hash,
        image_id: image.id,
      })
      .where("id", "=", id)
      .execute();
    await db
      .updateTable("member_profiles")
      .set({
        street_address: `1 ${mark} Street`,
        city: mark,
        zip_code: "12207",
        address_state: "NY",
        tel_number: "+12125550177",
      })
      .where("user_id", "=", id)
      .execute();
    const session = await db
      .insertInto("sessions")
      .values({ user_id: id, client_id: "web", user_agent: mark, expires_at: now.add({ hours: 24 * 60 }) })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("refresh_tokens")
      .values({ token_hash: `r${unique()}-${id}`, session_id: session.id })
      .execute();
    await db
      .insertInto("one_time_tokens")
      .values({
        token_hash: `o${unique()}-${id}`,
        purpose: "password_reset",
        user_id: id,
        expires_at: now.add({ hours: 1 }),
      })
      .execute();
    await db.insertInto("authenticator_apps").values({ user_id: id, secret_sealed: mark }).execute();
    await db
      .insertInto("calendar_feeds")
      .values({ user_id: id, token_hash: `c${unique()}-${id}`, expires_at: now.add({ hours: 1 }) })
      .execute();
    await db.insertInto("exit_locks").values({ user_id: id, pin_hash: mark, updated_at: now }).execute();
    await db
      .insertInto("passkeys")
      .values({ id: `p${unique()}-${id}`, user_id: id, public_key: "k", label: mark })
      .execute();
    await db.insertInto("recovery_codes").values({ user_id: id, code_hash: "h" }).execute();
    await db
      .insertInto("idempotency_keys")
      .values({
        actor_id: id,
        endpoint: "x",
        key: "k",
        request_hash: "h",
        response: JSON.stringify({ name: mark }),
        locked_until: now,
      })
      .execute();
    await db.insertInto("user_flags").values({ user_id: id, name: "early" }).execute();
    await db.insertInto("arrivals").values({ user_id: id, organization: mark, registered_at: now }).execute();
    await db
      .insertInto("email_changes")
      .values({
        user_id: id,
        old_email: email,
        new_email: `${mark.toLowerCase()}-${id}@other.example`,
        asked_at: now,
        expires_at: now,
      })
      .execute();
    await leaveNotifications(db, id, now);
    await db.insertInto("notice_wishes").values({ user_id: id, safe_number: "+12125550188" }).execute();
    await db
      .insertInto("sent_messages")
      .values({
        channel: "email",
        template: "x",
        user_id: id,
        recipient: `${mark}@x.example`,
        body: mark,
        provider: "embedded",
      })
      .execute();
    const terms = await db
      .insertInto("agreements")
      .values({ name: `terms-${unique()}`, version: 1, title: "Terms", path: "/terms", for_role: "staff" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("agreement_acceptances").values({ user_id: id, agreement_id: terms.id }).execute();
  });
}

async function leaveNotifications(db: Tx["db"], userId: number, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto("notifications")
    .values({ user_id: userId, kind: "data_ready", group_key: "data_ready:", first_at: now, last_at: now })
    .execute();
  await db.insertInto("attended_devices").values({ user_id: userId, attended_at: now }).execute();
  const session = await db
    .insertInto("sessions")
    .values({ user_id: userId, client_id: "web", expires_at: now.add({ hours: 24 }) })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("push_subscriptions")
    .values({
      user_id: userId,
      session_id: session.id,
      endpoint_hash: `p${unique()}`,
      sealed: "sealed",
      created_at: now,
      used_at: now,
    })
    .execute();
}

async function fillHealth(app: TestApp, { id }: Person, practitionerId: number, mark: string): Promise<void> {
  const now = app.context.now();
  await app.write(async ({ db }) => {
    const track = await db
      .insertInto("member_tracks")
      .values({ user_id: id, name: "pregnancy" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("track_changes")
      .values({
        member_id: id,
        name: "begin",
        ended_ids: [],
        begun_id: track.id,
        dates_before: "{}",
        made_at: now,
        undo_until: now,
      })
      .execute();
    await db
      .insertInto("health_profiles")
      .values({ user_id: id, due_date: "2026-08-01", dated_by: "due_date" })
      .execute();
    await db
      .insertInto("children")
      .values({ user_id: id, name: mark, birthday: "2024-01-02", weeks_at_birth: 39 })
      .execute();
    await db
      .insertInto("child_versions")
      .columns(["child_id", "user_id", "name", "birthday", "died", "removed", "replaced_at"])
      .expression((eb) =>
        eb
          .selectFrom("children")
          .select(["id", "user_id", "name", "birthday", "died"])
          .select([sql<boolean>`false`.as("removed"), sql<Temporal.Instant>`${now.toString()}::timestamptz`.as("at")])
          .where("user_id", "=", id),
      )
      .execute();
    for (const child of await db.selectFrom("children").select("id").where("user_id", "=", id).execute()) {
      const written = { child_id: child.id, user_id: id, note: mark, client_key: mark, created_at: now };
      await db
        .insertInto("child_growth")
        .values({ ...written, kind: "weight", measured_on: "2024-01-02", amount: 3_300 })
        .execute();
      await insertMemberFile(db, id, { name: mark, now, child: child.id });
      await db
        .insertInto("child_vaccinations")
        .values({ ...written, name: mark, given_on: "2024-01-02" })
        .execute();
    }
    await insertRecordImport(db, id, { entries: [{ kind: "note", content: { title: mark } }], taken: true }, now);
    await insertHealthLink(db, { id }, { label: mark, recipient: mark, now });
    await db
      .insertInto("diary_entries")
      .values({ user_id: id, kind: "sleep", at: now, amount: 400, note: mark, client_key: mark, created_at: now })
      .execute();
    await db.insertInto("loss_wishes").values({ member_id: id, updated_at: now }).execute();
    await db.insertInto("onboardings").values({ user_id: id, origin: mark, started_at: now, moved_at: now }).execute();
    await db
      .insertInto("onboarding_steps")
      .values({ user_id: id, step: "life_stage", outcome: "done", answered_at: now })
      .execute();
    await db.insertInto("curriculum_completions").values({ user_id: id, step_id: 1, completed_at: now }).execute();
    await db.insertInto("dismissals").values({ user_id: id, key: mark }).execute();
    const vertical = await db.selectFrom("verticals").select("id").executeTakeFirstOrThrow();
    await db
      .insertInto("care_team_suggestions")
      .values({
        member_id: id,
        vertical_id: vertical.id,
        practitioner_id: practitionerId,
        track: "pregnancy",
        place: 1,
      })
      .execute();
    await db.insertInto("member_coordinators").values({ member_id: id, coordinator_id: practitionerId }).execute();
    await db
      .insertInto("availability_requests")
      .values({ practitioner_id: practitionerId, member_id: id, note: mark })
      .execute();
    for (const [type, words] of [
      ["ONBOARDING_PREGNANCY", mark],
      ["GAD7", MEDICAL_MARK],
    ] as const) {
      const assessment = await db
        .insertInto("assessments")
        .values({ slug: `full-${unique()}`, type, title: "Questions", version: 1 })
        .returning("id")
        .executeTakeFirstOrThrow();
      const question = {
        id: 1,
        body: "How are you?",
        parent: null,
        children: [],
        required: true,
        next: "end",
        widget: { type: "text", options: [], other: null },
      };
      const version = await db
        .insertInto("assessment_versions")
        .values({
          assessment_id: assessment.id,
          version: 1,
          question_json: JSON.stringify({ questions: [question], attrs: {} }),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      const response = await db
        .insertInto("assessment_responses")
        .values({
          user_id: id,
          assessment_id: assessment.id,
          version_id: version.id,
          answers: JSON.stringify([{ id: 1, body: words }]),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db
        .insertInto("assessment_safety_flags")
        .values({ response_id: response.id, user_id: id, question_id: 1, flag: "self_harm", flagged_at: now })
        .execute();
    }
  });
}

async function fillOthers(app: TestApp, { id }: Person, partner: Person, mark: string): Promise<void> {
  const now = app.context.now();
  await app.write(async ({ db }) => {
    const organization = await db
      .insertInto("organizations")
      .values({ name: `Harbor ${unique()}` })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("organization_members")
      .values({ user_id: id, organization_id: organization.id, verified_by: "census" })
      .execute();
    const plan = await db
      .insertInto("subscription_plans")
      .values({ name: "Plan", price_cents: 100 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("plan_members").values({ user_id: id, plan_id: plan.id }).execute();
    await db
      .insertInto("welcome_gifts")
      .values({ member_id: id, organization_id: organization.id, gift: "Tea", wished_at: now })
      .execute();
    await db
      .insertInto("verification_codes")
      .values({ user_id: id, code_hash: "c", address_hash: "a", domain_hash: "d", asked_at: now, expires_at: now })
      .execute();
    await db.insertInto("verification_requests").values({ member_id: id, company_name: mark, asked_at: now }).execute();
    const link = await db
      .insertInto("partner_links")
      .values({ member_id: id, partner_id: partner.id, since: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertSecondParents(db, { owner: id, parent: partner.id, link: link.id, now });
    await db.insertInto("partner_reads").values({ link_id: link.id, item: "due_date", day: "2026-03-01" }).execute();
    await db
      .insertInto("sharing_decisions")
      .values({ link_id: link.id, item: "due_date", shared: true, decided_at: now })
      .execute();
    const college = await db
      .insertInto("colleges")
      .values({ name: `College ${unique()}`, created_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("college_managers").values({ college_id: college.id, user_id: id, since: now }).execute();
    const forMany = await db
      .insertInto("invites")
      .values({
        kind: "campus",
        plan_id: plan.id,
        college_id: college.id,
        max_uses: 20,
        uses: 1,
        created_by: partner.id,
        created_at: now,
        expires_at: now.add({ hours: 24 }),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db.insertInto("invite_uses").values({ invite_id: forMany.id, user_id: id, used_at: now }).execute();
    const invite = await db
      .insertInto("invites")
      .values({
        kind: "partner",
        name: mark,
        created_by: id,
        created_at: now,
        expires_at: now.add({ hours: 24 }),
        shown_to: mark,
        sealed_email: mark,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("invite_tokens")
      .values({ token_hash: `i${unique()}-${id}`, invite_id: invite.id, issued_at: now })
      .execute();
  });
  await app.write((tx) => tx.audit({ action: "organization.joined", subjectUserId: id, reason: mark }));
  const order = await createMilkOrder(app, { id });
  await app.write(({ db }) =>
    db
      .updateTable("milk_orders")
      .set({ recipient: mark, street_address: mark, state: "cancelled", cancelled_at: now, cancelled_by: "member" })
      .where("id", "=", order)
      .execute(),
  );
}

async function fillVisit(app: TestApp, member: Person, appointmentId: number, practitionerId: number): Promise<void> {
  const now = app.context.now();
  await app.write(async ({ db }) => {
    await db
      .updateTable("appointments")
      .set({ pre_session_notes: MEDICAL_MARK, settled_status: "occurred", settled_at: now, rating_empathy: 5 })
      .set((of) => ({
        child_id: of.selectFrom("children").select("id").where("user_id", "=", member.id).orderBy("id").limit(1),
      }))
      .where("id", "=", appointmentId)
      .execute();
    await db
      .insertInto("appointment_notes")
      .values({ appointment_id: appointmentId, practitioner_id: practitionerId, body: MEDICAL_MARK })
      .execute();
    await db
      .insertInto("visit_messages")
      .values({
        appointment_id: appointmentId,
        author_id: member.id,
        client_key: crypto.randomUUID(),
        body: MEDICAL_MARK,
      })
      .execute();
    await db
      .insertInto("visit_presence")
      .values({ appointment_id: appointmentId, user_id: member.id, joined_at: now })
      .execute();
    await db
      .insertInto("help_requests")
      .values({ appointment_id: appointmentId, kind: "call", tel_number: "+12125550100", asked_at: now })
      .execute();
    await db.insertInto("overflow_reports").values({ appointment_id: appointmentId, overflowed: false }).execute();
    await db
      .insertInto("appointment_files")
      .values({
        appointment_id: appointmentId,
        user_id: member.id,
        kind: "x",
        file_name: "scan.pdf",
        content_type: "application/pdf",
        bytes: 1,
        storage_key: "k",
      })
      .execute();
    const payment = await db
      .selectFrom("payments")
      .select("id")
      .where("member_id", "=", member.id)
      .executeTakeFirstOrThrow();
    await sql`update payments set status = 'succeeded', settled_at = ${now.toString()} where id = ${payment.id}`.execute(
      db,
    );
    await db
      .insertInto("receipt_sendings")
      .values({ user_id: member.id, kind: "year", number: 2026, sent_at: now })
      .execute();
    await db
      .insertInto("disputes")
      .values({
        payment_id: payment.id,
        provider: "embedded",
        provider_ref: `d${unique()}`,
        cents: 100,
        reason: "x",
        status: "won",
        opened_at: now,
        closed_at: now,
      })
      .execute();
    const grant = await db
      .insertInto("credit_grants")
      .values({ user_id: member.id, cents: 500, reason: "test" })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("credit_uses")
      .values({ grant_id: grant.id, appointment_id: appointmentId, cents: 100 })
      .execute();
  });
}

const endResourceLinks = (app: TestApp, { id }: Person) =>
  app.write(({ db }) =>
    db.insertInto("resource_links_ended").values({ user_id: id, ended_at: app.context.now() }).execute(),
  );

/** Nothing prevents this member from leaving. */
export async function createFullMember(app: TestApp, mark: string = MARK): Promise<FullMember> {
  const { member, practice, appointmentId } = await createBooking(app, { start: slotIn(2 + (unique() % 20)) });
  const partner = await createMember(app);
  await app.runJobs();
  await fillAccount(app, member, mark);
  await fillHealth(app, member, practice.person.id, mark);
  await fillOthers(app, member, partner, mark);
  await fillVisit(app, member, appointmentId, practice.person.id);
  await fillConversations(app, member, practice.person.id, MEDICAL_MARK);
  await createPaidPlan(app, member);
  await createGift(app, member, mark);
  await createPlanPayer(app, member, mark);
  await createTopUp(app, member, { mark, usedFor: appointmentId });
  await createOwnCode(app, member);
  await createReward(app, member);
  await createHeldUse(app, member);
  await fillForum(app, member, practice.person.id, mark);
  await createMark(app, member, await createPiece(app), mark);
  await fillShares(app, member, appointmentId, mark);
  await endResourceLinks(app, member);
  await fillSafety(app, member, MEDICAL_MARK);
  return { member, partner, practitionerId: practice.person.id, appointmentId };
}
