// Factory of a pregnant member with a full life: past and upcoming visits, a team, orders, a gift, a partner, children, answers, emails.
import { startTransition } from "@larkwell/contract/tracks.ts";
import { SHARED_ITEM_NAMES } from "@larkwell/domain/partners/sharing.ts";
import type { TestApp } from "../build-app.ts";
import { signInAs } from "../sign-in-as.ts";
import type { Known } from "../walk-answers.ts";
import { createResponse, shippedCheckIn, shippedOnboarding } from "./assessments.ts";
import { insertBirthPlan } from "./birth-plans.ts";
import { createBooking, createCard, slotIn } from "./bookings.ts";
import { insertSecondParents } from "./family.ts";
import { createCommunity, createForumPost, createForumReply } from "./forum.ts";
import { insertHealthLink } from "./health-links.ts";
import { insertHealthRecord, insertRecordImport } from "./health-record.ts";
import { createKnownPractice } from "./known-practices.ts";
import { createMark, createPiece } from "./library.ts";
import { insertMemberFile } from "./member-files.ts";
import { createChannelOf, say } from "./messages.ts";
import { createMilkOrder } from "./milk-orders.ts";
import { createMember, type Person } from "./people.ts";
import type { Practice } from "./practices.ts";
import { createMemberIn, trackOf } from "./programs.ts";
import { createResourceOf, organizationOf } from "./resources.ts";
import { giveCoordinator } from "./tracks.ts";

/** The clinic's practitioners; tests refer to them by key. */
const CLINIC = {
  coordinator: "noor.haddad",
  midwife: "brigid.callahan",
  lactation: "june.castellanos",
  doula: "willa.strand",
  obgyn: "dr.amara.oyelaran",
  nutritionist: "meera.sandhu",
  therapist: "dr.leila.farahani",
  griefTherapist: "beatriz.fontana",
  pediatrician: "dr.ruth.feldstein",
} as const;
export type ClinicRole = keyof typeof CLINIC;

export interface FullLife {
  member: Person;
  /** Linked, in a partner track, with everything shared that can be shared. */
  partner: Person;
  link: number;
  clinic: Readonly<Record<ClinicRole, Practice>>;
  /** Visits that took place weeks ago; the midwife's is not rated. */
  past: { midwife: number; lactation: number; nutritionist: number };
  /** Booked and paid; the first is in two days. */
  ahead: { lactation: number; midwife: number; doula: number; obgyn: number; therapist: number };
  partnersVisit: number;
  orders: readonly number[];
  /** With the coordinators, and the member's with the midwife. */
  channels: { member: readonly number[]; partner: readonly number[] };
  /** A post that anyone may read and one about birth, each with a reply, in a community of its own. */
  forum: { posts: readonly number[]; communities: readonly string[] };
  /** Of the library: one that anyone may read and one about birth, both saved and begun by the member. */
  pieces: readonly number[];
  /** The member's organization, and what it gives to read: private and public ones, about birth and not. */
  sponsor: { organization: number; resources: readonly number[] };
  /** The answers to the onboarding questions, and the loss track's assessment. */
  response: { assessmentId: number; lossAssessmentId: number; checkInId: number; id: number };
  dueDate: string;
  child: { name: string; birthday: string };
  /** What no answer may contain after a loss: the member's date, child, and what they wrote about them. */
  marks: readonly string[];
}

const dueDate = "2026-06-29";
const child = { name: "Wrenfield", birthday: "2023-11-03" };
/** In their birth plan. */
const planWords = "Quillplan comes first";
const note = "Quillmark wants to hear about the baby";

async function createClinic(app: TestApp): Promise<FullLife["clinic"]> {
  const made: Partial<Record<ClinicRole, Practice>> = {};
  for (const [role, mailbox] of Object.entries(CLINIC))
    made[role as ClinicRole] = await createKnownPractice(app, mailbox);
  return made as FullLife["clinic"];
}

/** A visit that took place some weeks ago. Moves the clock there and back. */
async function createPast(app: TestApp, member: Person, practice: Practice, daysAgo: number, stars: number | null) {
  const now = app.context.now();
  app.setNow(slotIn(-daysAgo - 2));
  const { appointmentId, start } = await createBooking(app, { member, practice, start: slotIn(-daysAgo), notes: note });
  app.setNow(now);
  const end = start.add({ minutes: 20 });
  await app.write(({ db }) =>
    db
      .updateTable("appointments")
      .set({
        member_joined_at: start,
        practitioner_joined_at: start,
        call_started_at: start,
        member_ended_at: end,
        practitioner_ended_at: end,
        settled_status: "occurred",
        settled_at: end,
        rating_satisfaction: stars,
        rated_at: stars === null ? null : end,
      })
      .where("id", "=", appointmentId)
      .execute(),
  );
  return appointmentId;
}

async function createTies(app: TestApp, member: Person, partner: Person, clinic: FullLife["clinic"]) {
  const now = app.context.now();
  return app.write(async ({ db }) => {
    await db.insertInto("member_tracks").values({ user_id: partner.id, name: "partner_pregnant" }).execute();
    await db
      .insertInto("health_profiles")
      .values({ user_id: partner.id, due_date: dueDate, dated_by: "due_date", dated_from: dueDate })
      .execute();
    await db
      .insertInto("children")
      .values({ user_id: member.id, ...child })
      .execute();
    await insertMemberFile(db, member.id, { name: "Letter of Dr. Ito.pdf", now });
    const { id: child_id } = await db
      .selectFrom("children")
      .select("id")
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    await insertMemberFile(db, member.id, { name: "Shots.pdf", now, child: child_id });
    const written = { child_id, user_id: member.id, created_at: now };
    await db
      .insertInto("child_growth")
      .values({ ...written, kind: "weight", measured_on: child.birthday, amount: 3_300, client_key: "life-weight" })
      .execute();
    await db
      .insertInto("child_vaccinations")
      .values({ ...written, name: "Hepatitis B", given_on: child.birthday, client_key: "life-vaccination" })
      .execute();
    await insertHealthLink(db, member, { now });
    await db.insertInto("user_flags").values({ user_id: member.id, name: "pediatrics_my_family" }).execute();
    await db
      .insertInto("diary_entries")
      .values(
        [
          { kind: "blood_pressure", amount: 141, second: 88, signs: ["headache"] },
          { kind: "weight", amount: 71_000 },
        ].map((entry, place) => ({
          ...entry,
          user_id: member.id,
          at: now,
          client_key: `life-${place}`,
          created_at: now,
        })),
      )
      .execute();
    await insertBirthPlan(db, member.id, now, {
      feeding: { choices: ["breast"], words: planWords, ask: true },
      people: { choices: ["doula"] },
    });
    await db
      .insertInto("care_team_suggestions")
      .values(
        (["doula", "nutritionist", "midwife", "therapist"] as const).map((role, place) => ({
          member_id: member.id,
          vertical_id: clinic[role].verticalId,
          practitioner_id: clinic[role].person.id,
          track: "pregnancy",
          place: place + 1,
        })),
      )
      .execute();
    const { id: link } = await db
      .insertInto("partner_links")
      .values({ member_id: member.id, partner_id: partner.id, since: now, shows_first_name: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    await insertSecondParents(db, { owner: member.id, parent: partner.id, link, now });
    await db
      .insertInto("sharing_decisions")
      .values(SHARED_ITEM_NAMES.map((item) => ({ link_id: link, item, shared: true, decided_at: now })))
      .execute();
    const { organization_id } = await db
      .selectFrom("organization_members")
      .select("organization_id")
      .where("user_id", "=", member.id)
      .executeTakeFirstOrThrow();
    await db
      .updateTable("organizations")
      .set({ gift: "A blanket for the baby" })
      .where("id", "=", organization_id)
      .execute();
    await db
      .insertInto("welcome_gifts")
      .values({ member_id: member.id, organization_id, gift: "A blanket for the baby", wished_at: now })
      .execute();
    return link;
  });
}

async function createTraces(app: TestApp, member: Person): Promise<FullLife["response"]> {
  const now = app.context.now();
  const pack = await shippedOnboarding(app, "pregnancy");
  const response = await createResponse(app, member, pack, [{ id: 1, body: ["birth_plan", "feeding"] }]);
  const checkIn = await shippedCheckIn(app, "check-in-willow");
  const checked = await createResponse(app, member, checkIn);
  await app.write(async ({ db }) => {
    await db
      .updateTable("assessment_responses")
      .set({ completed_at: now })
      .where("id", "in", [response, checked])
      .execute();
    await db
      .insertInto("onboardings")
      .values({
        user_id: member.id,
        origin: "test",
        track: "pregnancy",
        started_at: now,
        moved_at: now,
        completed_at: now,
        completed_sponsored: true,
      })
      .execute();
    await db
      .insertInto("onboarding_steps")
      .values({ user_id: member.id, step: "life_stage", outcome: "done", answered_at: now })
      .execute();
    await db
      .insertInto("member_tracks")
      .values({
        user_id: member.id,
        name: "fertility",
        started_at: now.subtract({ hours: 24 * 400 }),
        ended_at: now.subtract({ hours: 24 * 150 }),
        ended_because: "successful_pregnancy",
      })
      .execute();
    await db
      .insertInto("curriculum_completions")
      .values([101, 102].map((step_id) => ({ user_id: member.id, step_id, completed_at: now })))
      .execute();
    await db.insertInto("dismissals").values({ user_id: member.id, key: "curriculum_welcome:pregnancy" }).execute();
  });
  const lossPack = await shippedOnboarding(app, "pregnancyloss");
  return { assessmentId: pack.id, lossAssessmentId: lossPack.id, checkInId: checkIn.id, id: response };
}

/** Nothing that anybody writes here speaks of a baby: what a member wrote is shown to them as they wrote it. */
async function createTalks(app: TestApp, member: Person, practices: readonly Practice[]) {
  const channels = [];
  for (const { person } of practices) {
    const id = await createChannelOf(app, member, person);
    await say(app, id, member, "May I ask something about my next visit?");
    await say(app, id, person, "Of course. What would you like to know?");
    channels.push(id);
  }
  return channels;
}

async function createThreads(app: TestApp, member: Person): Promise<FullLife["forum"]> {
  const [open, loud] = [await createCommunity(app), await createCommunity(app, { aboutBirth: true })];
  const calm = {
    author: member,
    community: open,
    title: "What helps you fall asleep?",
    body: "I lie awake for hours.",
  };
  const post = await createForumPost(app, calm);
  await createForumReply(app, post, { author: member, body: "Reading something dull." });
  const birth = {
    author: await createMember(app),
    community: loud,
    title: "Week 20 and a kicking baby",
    body: "Our baby kicks all night.",
  };
  const other = await createForumPost(app, birth);
  await createForumReply(app, other, { author: member, body: "So does mine, in trimester 3." });
  return { posts: [post.id, other.id], communities: [open.slug, loud.slug] };
}

/** Everything is dated by the application's clock; nothing of it is about a loss yet. */
async function createReading(app: TestApp, member: Person): Promise<number[]> {
  const tracks = ["pregnancy", "partner_pregnant"];
  const loud = await createPiece(app, {
    title: "A newborn baby’s first day",
    summary: "What happens after the birth.",
    topics: ["newborn-care"],
    tracks,
    stages: ["week-24"],
    aboutBirth: true,
  });
  const quiet = await createPiece(app, { title: "Rest", topics: ["sleep", "newborn-care"], tracks: ["pregnancyloss"] });
  for (const piece of [loud, quiet]) await createMark(app, member, piece, "Nice and short.");
  return [loud.id, quiet.id];
}

async function createGiven(app: TestApp, member: Person): Promise<FullLife["sponsor"]> {
  const organization = await organizationOf(app, member);
  const birth = { title: "Leave for new parents", body: "Weeks after the birth of a baby.", aboutBirth: true };
  const loud = await createResourceOf(app, organization, birth);
  const shown = await createResourceOf(app, organization, { ...birth, access: "public" });
  const quiet = await createResourceOf(app, organization, { title: "Benefits team" });
  const open = await createResourceOf(app, organization, { title: "Flexible hours", access: "public" });
  return { organization, resources: [loud.id, shown.id, quiet.id, open.id] };
}

const healthRecord = [
  { kind: "allergy", content: { category: "medication", substance: "Penicillins" } },
  { kind: "condition", content: { name: "Migraine" } },
  { kind: "medicine", content: { name: "Sertraline", dose: "50 mg" } },
  { kind: "height", content: { inches: "66" } },
  { kind: "emergency_contact", content: { name: "Noah", phone: "(212) 555-0100" } },
  { kind: "note", content: { title: "Ask about sleep" } },
] as const;

export async function createFullLife(app: TestApp): Promise<FullLife> {
  const clinic = await createClinic(app);
  const member = await createMemberIn(app, ["pregnancy", "parenting_and_pediatrics"], {
    dueDate,
    offered: [],
    firstName: "Rae",
  });
  await createCard(app, member);
  await giveCoordinator(app, member, clinic.coordinator.person);
  const partner = await createMember(app, { firstName: "Noah" });
  await createCard(app, partner);
  const link = await createTies(app, member, partner, clinic);
  const past = {
    midwife: await createPast(app, member, clinic.midwife, 10, null),
    lactation: await createPast(app, member, clinic.lactation, 20, 5),
    nutritionist: await createPast(app, member, clinic.nutritionist, 30, 4),
  };
  const book = async (who: Person, role: ClinicRole, days: number) =>
    (await createBooking(app, { member: who, practice: clinic[role], start: slotIn(days), notes: note })).appointmentId;
  const ahead = {
    lactation: await book(member, "lactation", 2),
    midwife: await book(member, "midwife", 3),
    doula: await book(member, "doula", 4),
    obgyn: await book(member, "obgyn", 5),
    therapist: await book(member, "therapist", 6),
  };
  // After a loss, no answer names the child of this visit.
  await app.write(({ db }) =>
    db
      .updateTable("appointments")
      .set((of) => ({ child_id: of.selectFrom("children").select("id").where("user_id", "=", member.id).limit(1) }))
      .where("id", "=", ahead.doula)
      .execute(),
  );
  const partnersVisit = await book(partner, "doula", 7);
  const orders = [
    await createMilkOrder(app, member),
    await createMilkOrder(app, member, {
      state: "dispatched",
      dispatched_at: app.context.now(),
      carrier: "UPS",
      tracking_number: "1Z",
      member_cents: 0,
    }),
  ];
  const channels = {
    member: await createTalks(app, member, [clinic.coordinator, clinic.midwife]),
    partner: await createTalks(app, partner, [clinic.coordinator]),
  };
  const response = await createTraces(app, member);
  const forum = await createThreads(app, member);
  const pieces = await createReading(app, member);
  const now = app.context.now();
  await app.write(({ db }) => insertHealthRecord(db, member.id, healthRecord, now));
  await app.write(({ db }) =>
    insertRecordImport(db, member.id, { entries: healthRecord.slice(1, 3), taken: true }, now),
  );
  const sponsor = await createGiven(app, member);
  await app.runJobs();
  return {
    forum,
    pieces,
    sponsor,
    member,
    partner,
    link,
    clinic,
    past,
    ahead,
    partnersVisit,
    orders,
    channels,
    response,
    dueDate,
    child,
    marks: [dueDate, child.name, child.birthday, planWords],
  };
}

/** What a test of all answers may request, for each of the two. */
export function knownTo(
  { clinic, past, ahead, partnersVisit, response, channels, forum, pieces, sponsor }: FullLife,
  who: "member" | "partner",
): Known {
  const practices = Object.values(clinic);
  return {
    appointments: who === "member" ? [...Object.values(past), ...Object.values(ahead)] : [partnersVisit],
    practitioners: practices.map(({ person }) => person.id),
    products: practices.map(({ productId }) => productId),
    assessments: [response.assessmentId, response.lossAssessmentId, response.checkInId],
    channels: channels[who],
    ...forum,
    pieces,
    ...sponsor,
  };
}

/** The member reports that the pregnancy is over, the way the application does it. */
export async function reportLoss(app: TestApp, { member }: Pick<FullLife, "member">): Promise<void> {
  const client = await signInAs(app, member);
  await client.get(startTransition, {
    params: { id: await trackOf(app, member, "pregnancy") },
    body: { destination: "pregnancyloss" },
  });
}
