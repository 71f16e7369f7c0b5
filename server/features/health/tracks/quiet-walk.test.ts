// Takes a member with a full life through a loss, and their partner: no API answer and no notice contains words about birth (D29).
import { api } from "@larkwell/contract/api.ts";
import { listNotifications } from "@larkwell/contract/notifications.ts";
import { readPractitioner } from "@larkwell/contract/practitioners.ts";
import { practitioners } from "@larkwell/database/seeds/clinic/people.ts";
import { NOTICES, type NoticeName } from "@larkwell/domain/notices/notices.ts";
import { NOTIFICATIONS, type NotificationKind } from "@larkwell/domain/notices/notifications.ts";
import { descriptionFor } from "@larkwell/domain/practitioners/in-loss.ts";
import { VERTICALS } from "@larkwell/domain/practitioners/verticals.ts";
import { callFor } from "@larkwell/domain/safety/signs-for.ts";
import { URGENCIES } from "@larkwell/domain/safety/urgent-signs.ts";
import { sources } from "@larkwell/domain/this-week/sources.ts";
import { birthWordsIn } from "@larkwell/domain/tracks/birth-words.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { TRACK_NAMES, trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createFullLife, type FullLife, knownTo, reportLoss } from "../../../testing/factories/full-lives.ts";
import type { Person } from "../../../testing/factories/people.ts";
import { signInAs, tokenFor } from "../../../testing/sign-in-as.ts";
import { type Answered, answerOf, askable, UNASKED } from "../../../testing/walk-answers.ts";
import { suggestCareTeam } from "../../care/care-team/suggest-care-team.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";

const app = useTestApp();
let life: FullLife;
/** The same life of another member without a reported loss: what the test would find if nothing were suppressed. */
let loud: FullLife;
const tokens = new Map<number, string>();

beforeAll(async () => {
  life = await createFullLife(app);
  loud = await createFullLife(app);
  await reportLoss(app, life);
  await app.write((tx) =>
    suggestCareTeam(tx, {
      memberId: life.member.id,
      answers: [{ id: 3, body: ["feeding", "birth_plan", "sleep"] }],
      now: app.context.now(),
    }),
  );
  for (const person of [life.member, life.partner, loud.member]) tokens.set(person.id, await tokenFor(app, person));
}, 120_000);

/** Answers with the member's own words, or requested ones. Everything that is not here is suppressed. */
const exceptions: Readonly<Record<string, string>> = {
  readHealthProfile: "their own record: nothing is erased, and they ask for it themselves",
  listLifeStages: "what onboarding offers to choose from, the same for everybody who begins it",
  browsePractitioners: "the public directory, which knows nobody who looks at it",
};

/** What a member wrote to a practitioner about a visit stays in it. */
const OWN_NOTE = "Quillmark wants to hear about the baby";

/** Names are facts, not our texts: names of tracks a member may change to, and of professions they have visits with. */
const names = new Set<string>([
  ...Object.keys(TRACK_NAMES),
  ...Object.keys(TRACK_NAMES).map((name) => trackDisplayName(name as keyof typeof TRACK_NAMES)),
]);
const professions = new Set(VERTICALS.flatMap(({ name, plural }) => [name, plural]));
const namesProfessions: readonly string[] = [
  "readDashboard",
  "listAppointments",
  "readAppointment",
  "readReceipt",
  "listCharges",
  "listProducts",
  "listCareTeam",
  "readPractitioner",
  "listPractitioners",
  "listChannels",
  "readChannel",
  "listMessages",
];
/** Sources are folded under their own titles, and who to call about an urgent sign is given in full. */
const facts = new Set([
  ...Object.values(sources).flatMap(({ title, organization, url }) => [title, organization, url]),
  ...URGENCIES.map((urgency) => callFor(urgency, { groups: ["loss"] })),
]);
/** Words of a closed list, which screens translate. */
const isKey = (text: string) => /^[a-z0-9]+([-_][a-z0-9]+)*$/.test(text);

const loudIn = ({ name, texts }: Answered) =>
  [...new Set(texts)].filter((text) => {
    if (names.has(text) || facts.has(text) || text === OWN_NOTE || isKey(text)) return false;
    if (namesProfessions.includes(name) && professions.has(text)) return false;
    return birthWordsIn(text).length > 0 || life.marks.some((mark) => text.includes(mark));
  });

/** What practitioners and professions say about themselves to a person after a loss, and to no one else. */
const forLoss: ReadonlySet<string> = new Set([
  ...practitioners.filter((one) => one.headlineInLoss !== one.headline).map((one) => one.headlineInLoss),
  ...VERTICALS.map((vertical) => descriptionFor(vertical, "loss")).filter((text) => text !== ""),
]);

const asked = (endpoint: (typeof askable)[number], person: Person, of: FullLife, who: "member" | "partner") =>
  answerOf(app, endpoint, { person, token: tokens.get(person.id) ?? "", known: knownTo(of, who) });

const walked = askable
  .filter(({ name }) => !(name in exceptions))
  .map((endpoint) => [endpoint.name, endpoint] as const);

describe("after a loss", () => {
  test.each(walked)("%s tells the member nothing about birth", async (_, endpoint) => {
    expect(loudIn(await asked(endpoint, life.member, life, "member"))).toEqual([]);
  });

  test.each(walked)("%s tells the linked partner nothing about birth", async (_, endpoint) => {
    expect(loudIn(await asked(endpoint, life.partner, life, "partner"))).toEqual([]);
  });

  test("nothing in the partner's answers says why", async () => {
    const texts: string[] = [];
    for (const [, endpoint] of walked) texts.push(...(await asked(endpoint, life.partner, life, "partner")).texts);
    expect(texts.filter((text) => forLoss.has(text))).toEqual([]);
  });

  test("the test can fail: with the same life and no loss, most of these answers are full of it", async () => {
    const found: string[] = [];
    for (const [name, endpoint] of walked) {
      const answer = await asked(endpoint, loud.member, loud, "member");
      if (loudIn(answer).length > 0) found.push(name);
    }
    expect(found).toEqual(
      expect.arrayContaining([
        "listCareTeam",
        "listPractitioners",
        "listSpecialties",
        "listTracks",
        "listVerticalGroupings",
        "readCurriculum",
        "readDashboard",
        "readPractitioner",
        "readSharing",
      ]),
    );
  });

  test("every request is answered: nothing is missing because it was refused", async () => {
    const refused: string[] = [];
    for (const [name, endpoint] of walked) {
      const { statuses } = await asked(endpoint, life.member, life, "member");
      if (!statuses.some((status) => status < 400)) refused.push(name);
    }
    expect(refused).toEqual([]);
  });

  test("every exception is an existing endpoint", () => {
    const known = new Set(Object.keys(api));
    const named = [...Object.keys(exceptions), ...Object.keys(UNASKED), ...namesProfessions];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  test("a practitioner's own text is shown when the member asks for it", async () => {
    const client = await signInAs(app, life.member);
    const params = { id: life.clinic.midwife.person.id };
    expect(await client.get(readPractitioner, { params, query: {} })).toMatchObject({ bio: "", held_back: true });
    const full = await client.get(readPractitioner, { params, query: { full: true } });
    expect(full.held_back).toBe(false);
    expect(birthWordsIn(full.bio).length).toBeGreaterThan(0);
  });
});

describe("every notice", () => {
  const everyNotice = Object.keys(NOTICES) as NoticeName[];
  const sentTo = (person: Person) =>
    app.context.read
      .selectFrom("sent_messages")
      .select(["template", "subject", "body"])
      .where("user_id", "=", person.id)
      .execute();

  test("that a loss suppresses is sent to neither of the two, and no other mentions birth", async () => {
    const before = { member: await sentTo(life.member), partner: await sentTo(life.partner) };
    const orderId = life.orders[0] ?? 0;
    const queue = (userId: number, appointmentId: number) =>
      app.write((tx) =>
        tx.queueAll(
          everyNotice.map((template) => ({
            kind: "notice" as const,
            payload: { template, userId, orderId, appointmentId },
            dedupeKey: `quiet-walk:${userId}:${template}`,
          })),
        ),
      );
    await queue(life.member.id, life.past.midwife);
    await queue(life.partner.id, life.partnersVisit);
    await app.runJobs();
    const silent = everyNotice.filter((name) => !mayMeet(NOTICES[name].topic, { activeTracks: ["pregnancyloss"] }));
    expect(silent).toEqual(expect.arrayContaining(["order_placed", "order_dispatched", "rate_visit"]));
    for (const who of ["member", "partner"] as const) {
      const after = (await sentTo(life[who])).slice(before[who].length);
      expect(after.filter(({ template }) => silent.includes(template as NoticeName))).toEqual([]);
      expect(after.filter(({ subject, body }) => birthWordsIn(`${subject}\n${body}`).length > 0)).toEqual([]);
    }
    expect((await sentTo(life.member)).length).toBeGreaterThan(0);
    for (const person of [life.member, life.partner]) {
      const { data } = await (await signInAs(app, person)).get(listNotifications, { query: { limit: 50 } });
      expect(data.filter(({ kind }) => silent.includes(kind as NoticeName))).toEqual([]);
      expect(data.filter(({ label }) => birthWordsIn(label).length > 0)).toEqual([]);
      expect(data.length).toBeGreaterThan(0);
    }
  });
});

describe("the bell", () => {
  const kinds = Object.keys(NOTIFICATIONS) as NotificationKind[];
  const silent = kinds.filter((kind) => !mayMeet(NOTIFICATIONS[kind].topic, { activeTracks: ["pregnancyloss"] }));
  /** What a notification of this kind is about, of those that this person has. */
  const targetOf = (kind: NotificationKind, of: FullLife, who: "member" | "partner") =>
    ({
      appointment: who === "member" ? of.past.midwife : of.partnersVisit,
      schedule: who === "member" ? of.ahead.midwife : of.partnersVisit,
      visit: who === "member" ? of.ahead.lactation : of.partnersVisit,
      practitioner: of.clinic.midwife.person.id,
      orders: of.orders[0],
      channel: of.channels[who][0],
      account: undefined,
      your_data: undefined,
      health_summary: undefined,
      family: undefined,
      shared: undefined,
      wallet: undefined,
      forum_following: undefined,
      forum_posts: undefined,
      forum_notices: undefined,
      ama: undefined,
      content_due: undefined,
      home: undefined,
    })[NOTIFICATIONS[kind].leads];
  const raiseAll = (of: FullLife, who: "member" | "partner") =>
    app.write(async (tx) => {
      for (const kind of kinds) {
        const targetId = targetOf(kind, of, who);
        await raiseNotification(tx, app.context, { userIds: [of[who].id], kind, ...(targetId ? { targetId } : {}) });
      }
    });
  const shown = async (person: Person) =>
    (await (await signInAs(app, person)).get(listNotifications, { query: { limit: 50 } })).data;

  test("shows no kind that a loss suppresses, and none of the others, also those of messages, mentions birth", async () => {
    expect(silent).toEqual(expect.arrayContaining(["order_dispatched", "rate_visit"]));
    for (const who of ["member", "partner"] as const) {
      await raiseAll(life, who);
      const data = await shown(life[who]);
      expect(data.filter(({ kind }) => silent.includes(kind as NotificationKind))).toEqual([]);
      expect(data.filter(({ label }) => birthWordsIn(label).length > 0)).toEqual([]);
      expect(data.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["credit_returned", "file_removed"]));
    }
  });

  test("can fail: the same life without a loss is shown some of them", async () => {
    await raiseAll(loud, "member");
    expect((await shown(loud.member)).filter(({ kind }) => silent.includes(kind as NotificationKind))).not.toEqual([]);
  });
});
