// The demo's safety desk: two people take turns on call, one case was closed, and one drill was held.
import { idIn } from "../reference.ts";
import type { SeedContext, UserIds } from "./people.ts";

const SAM = "sam.whitaker";
const INES = "ines.calloway";

/** A rota of weeks: the person who is first in one week is second in the next. */
const WEEKS = 26;

async function insertRota(
  { db, now }: SeedContext,
  people: readonly [number, number],
  emails: ReadonlyMap<number, string>,
) {
  const began = now.subtract({ hours: 24 * 7 });
  for (const [place, user_id] of people.entries()) {
    const tested = { user_id, tested_at: began, confirmed_at: began };
    await db
      .insertInto("on_call_reach")
      .values([
        { ...tested, channel: "email", address: emails.get(user_id) ?? "" },
        { ...tested, channel: "sms", address: `+1212555014${place + 1}` },
      ])
      .execute();
  }
  const shifts = Array.from({ length: WEEKS }, (_, week) =>
    people.map((user_id, index) => ({
      user_id,
      place: ((index + week) % 2) + 1,
      starts_at: began.add({ hours: 24 * 7 * week }),
      ends_at: began.add({ hours: 24 * 7 * (week + 1) }),
      created_by: people[0],
      created_at: began,
    })),
  );
  await db.insertInto("on_call_shifts").values(shifts.flat()).execute();
}

interface Told {
  memberId: number | null;
  /** Days ago. */
  ago: number;
  staffId: number;
  minutes: { acknowledged: number; contacted: number; closed: number };
  outcome: "safe" | "mistaken";
  alert: { kind: "words" | "drill"; tel_number: string | null; raised_by: number | null };
  entries: readonly [kind: "contact" | "place" | "said" | "told", body: string][];
  summary: string;
}

async function insertClosedCase({ db, now }: SeedContext, told: Told): Promise<void> {
  const { memberId, minutes, staffId } = told;
  const opened = now.subtract({ hours: 24 * told.ago });
  const at = (minute: number) => opened.add({ minutes: minute });
  const isDrill = memberId === null;
  const { id: case_id } = await db
    .insertInto("safety_cases")
    .values({
      member_id: memberId,
      drill: isDrill,
      opened_at: opened,
      acknowledged_at: at(minutes.acknowledged),
      acknowledged_by: staffId,
      contacted_at: at(minutes.contacted),
      version: 8,
      closed_at: at(minutes.closed),
      closed_by: staffId,
      outcome: told.outcome,
      follow_up_at: isDrill ? null : now.add({ hours: 24 * 8 }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("safety_alerts")
    .values({ case_id, ...told.alert, raised_at: opened })
    .execute();
  await db
    .insertInto("safety_calls")
    .values({ case_id, user_id: staffId, channel: "sms", round: 1, called_at: opened, sent_at: opened })
    .execute();
  const by = { case_id, author_id: staffId };
  await db
    .insertInto("safety_entries")
    .values([
      { ...by, kind: "acknowledged", at: at(minutes.acknowledged) },
      ...told.entries.map(([kind, body], index) => ({
        ...by,
        kind,
        body,
        ...(kind === "contact" ? { reached: true } : {}),
        at: at(minutes.contacted + index),
      })),
      { ...by, kind: "closed", body: told.summary, at: at(minutes.closed) },
    ])
    .execute();
}

export async function insertSafetyDesk(context: SeedContext, ids: UserIds): Promise<void> {
  const [sam, ines] = [idIn(ids, SAM), idIn(ids, INES)];
  const rows = await context.db.selectFrom("users").select(["id", "email"]).where("id", "in", [sam, ines]).execute();
  await insertRota(context, [sam, ines], new Map(rows.map(({ id, email }) => [id, email])));
  await insertClosedCase(context, {
    memberId: idIn(ids, "tessa.okafor"),
    ago: 6,
    staffId: ines,
    minutes: { acknowledged: 2, contacted: 6, closed: 41 },
    outcome: "safe",
    alert: { kind: "words", tel_number: "+12125550163", raised_by: null },
    entries: [
      ["contact", "Called the number from the alert. She answered at once."],
      ["place", "At home, with her sister in the next room."],
      [
        "said",
        "She hasn’t slept for days and felt that everyone would be better off without her. No plan. She’s safe tonight.",
      ],
      ["told", "Her sister, with her agreement. Her therapist has a visit for her tomorrow."],
    ],
    summary: "Safe tonight with her sister, visit with her therapist tomorrow. We ask again in two weeks.",
  });
  await insertClosedCase(context, {
    memberId: null,
    ago: 20,
    staffId: sam,
    minutes: { acknowledged: 4, contacted: 9, closed: 12 },
    outcome: "mistaken",
    alert: { kind: "drill", tel_number: null, raised_by: ines },
    entries: [
      ["contact", "Drill: called the front desk as the stand-in."],
      ["said", "Drill: all steps read out and answered."],
    ],
    summary: "The text arrived at once. Acknowledged from a phone.",
  });
}
