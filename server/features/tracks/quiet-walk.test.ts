// Asks every GET of the contract as a member in a loss, with everything about babies still in the database: nothing of it comes (D29).
import { api } from "@larkwell/contract/api.ts";
import type { Endpoint } from "@larkwell/contract/endpoint.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { NOTICES, type NoticeName } from "@larkwell/domain/notices/notices.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { TRACK_NAMES } from "@larkwell/domain/tracks/track-names.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { useTestApp } from "../../testing/build-app.ts";
import { createMilkOrder } from "../../testing/factories/milk-orders.ts";
import type { Person } from "../../testing/factories/people.ts";
import { createMemberIn, trackOf } from "../../testing/factories/programs.ts";
import { tokenFor } from "../../testing/sign-in-as.ts";
import { startTrack } from "./start-track.ts";

const app = useTestApp();
const dueDate = "2026-06-29";
const childName = "Wrenfield";
const childBirthday = "2025-11-03";

let member: Person;
let token = "";

beforeAll(async () => {
  member = await createMemberIn(app, ["pregnancy", "parenting_and_pediatrics"], {
    dueDate,
    offered: [],
    firstName: "Rae",
  });
  await createMilkOrder(app, member);
  await app.write(async (tx) => {
    await tx.db
      .insertInto("children")
      .values({ user_id: member.id, name: childName, birthday: childBirthday })
      .execute();
    await tx.db.insertInto("user_flags").values({ user_id: member.id, name: "pediatrics_my_family" }).execute();
    await startTrack(tx, { memberId: member.id, name: "pregnancyloss", because: "loss", now: app.house.now() });
  });
  token = await tokenFor(app, member);
});

/** What would bring it back: the words, her date, her weeks, her child. */
const telling =
  /\bbab(y|ies)|pregnan(?!cy[ -]?loss)|newborn|trimester|due date|postpartum|fetal|breast|lactation|\bmilk\b|(?<!date of )birth(?!day)/i;
/** Values of hers that must stand in no answer that she did not ask for. */
const hers = [dueDate, childName, childBirthday];

/** Shown all the same, each with its reason. An endpoint that is not here is quiet. */
const exceptions: Readonly<Record<string, string>> = {
  readHealthProfile: "her own record: nothing is erased, and she asks for it herself",
  listTracks: "the names of programs she may change to, behind a button",
  listProgramTransitions: "the same",
  listPrograms: "earlier programs stand folded away, and those she may change to behind a button",
  listSpecialties: "the directory of professions, the same for everybody",
  listLifeStages: "what onboarding offers to choose from, the same for everybody who begins it",
  listPractitioners: "the directory of practitioners, the same for everybody",
  listProducts: "what practitioners offer, the same for everybody",
  readPractitioner: "a practitioner's own page",
};

const askable = Object.values(api).filter(
  (endpoint) =>
    endpoint.method === "GET" &&
    (endpoint.access === "member" || endpoint.access === "session") &&
    [...endpoint.path.matchAll(/:(\w+)/g)].every(([, name]) => name === "user_id"),
);

async function answerOf(endpoint: Endpoint): Promise<string> {
  const { path } = requestFor(endpoint, { params: { user_id: member.id } } as never);
  const response = await fetch(`${app.url}/api/v1${path}`, { headers: { authorization: `Bearer ${token}` } });
  return response.ok && (response.headers.get("content-type") ?? "").includes("json") ? response.text() : "";
}

/** Names of fields and of tracks are no words on a screen: only values are read, and a track's own name is allowed. */
function wordsIn(answer: string): string[] {
  const values: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === "string") values.push(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  if (answer !== "") walk(JSON.parse(answer));
  const names = new Set<string>([...Object.keys(TRACK_NAMES), "Pregnancy loss"]);
  return values.filter((value) => !names.has(value));
}

describe("in a loss", () => {
  test.each(askable.map((endpoint) => [endpoint.name, endpoint] as const))("%s is quiet", async (name, endpoint) => {
    if (name in exceptions) return;
    const words = wordsIn(await answerOf(endpoint));
    expect(words.filter((value) => telling.test(value))).toEqual([]);
    expect(words.filter((value) => hers.some((mark) => value.includes(mark)))).toEqual([]);
  });

  test("the walk is not blind: before the loss is said, the same words are there", async () => {
    const other = await createMemberIn(app, ["pregnancy"], { dueDate, offered: [] });
    const response = await fetch(`${app.url}/api/v1/tracks`, {
      headers: { authorization: `Bearer ${await tokenFor(app, other)}` },
    });
    expect(wordsIn(await response.text()).some((value) => telling.test(value))).toBe(true);
    expect(askable.length).toBeGreaterThan(20);
  });

  test("every exception is an endpoint that is there", () => {
    const known = new Set(Object.keys(api));
    expect(Object.keys(exceptions).filter((name) => !known.has(name))).toEqual([]);
  });
});

describe("every notice that is queued", () => {
  const names = Object.keys(NOTICES) as NoticeName[];

  test("about babies, parcels, gifts or partners leaves nobody's mailbox ringing", async () => {
    const loud = names.filter((name) => !mayMeet(NOTICES[name].topic, { activeTracks: ["pregnancyloss"] }));
    expect(loud.length).toBeGreaterThanOrEqual(3);
    const orderId = await createMilkOrder(app, member);
    await app.write((tx) =>
      tx.queueAll(
        loud.map((template) => ({
          kind: "notice" as const,
          payload: { template, userId: member.id, orderId },
          dedupeKey: `quiet-walk:${template}`,
        })),
      ),
    );
    await app.runJobs();
    const sent = await app.house.read
      .selectFrom("sent_messages")
      .select("template")
      .where("user_id", "=", member.id)
      .execute();
    expect(sent).toEqual([]);
  });

  test("goes on again once the loss track has ended", async () => {
    const id = await trackOf(app, member, "pregnancyloss");
    expect(id).toBeGreaterThan(0);
    expect(mayMeet("shipping", { activeTracks: ["parenting_and_pediatrics"] })).toBe(true);
  });
});
