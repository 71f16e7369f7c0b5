// The practitioner's overview, licenses, products, profile and earnings over HTTP: only their own.
import {
  addLicence,
  addProduct,
  changeLicence,
  changeProduct,
  downloadEarnings,
  listLicences,
  listPracticeProducts,
  readEarnings,
  readPracticeOverview,
  readPracticeProfile,
  removeLicence,
  savePracticeProfile,
} from "@larkwell/contract/practice.ts";
import { describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { createPractice, type Practice } from "../../../testing/factories/practices.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

async function practitioner(options: Parameters<typeof createPractice>[1] = {}) {
  const practice = await createPractice(app, options);
  return { practice, client: await signInAs(app, practice.person) };
}

interface VisitOptions {
  start: string;
  priceCents?: number;
  status?: "occurred" | "missed_by_member" | "missed_by_practitioner";
  cancelledBy?: "member" | "practitioner";
  /** Paid by card; the practitioner's share is earned, the rest is the clinic's. */
  paid?: number;
  refunded?: number;
  earned?: number;
}

async function addVisit(practice: Practice, options: VisitOptions): Promise<number> {
  const member = await createMember(app);
  const start = Temporal.Instant.from(options.start);
  return app.write(async ({ db }) => {
    const { id } = await db
      .insertInto("appointments")
      .values({
        product_id: practice.productId,
        practitioner_id: practice.person.id,
        member_id: member.id,
        scheduled_start: start,
        scheduled_end: start.add({ minutes: 20 }),
        price_cents: options.priceCents ?? 3500,
        cancellation_policy: "moderate",
        booking_state: "booked",
        settled_status: options.status ?? null,
        settled_at: options.status ? start.add({ minutes: 30 }) : null,
        cancelled_at: options.cancelledBy ? start.subtract({ hours: 2 }) : null,
        cancelled_by: options.cancelledBy ?? null,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const move = async (memo: string, sides: [account: string, userId: number | null, cents: number][]) => {
      const movement = crypto.randomUUID();
      const entries = sides.filter(([, , cents]) => cents !== 0);
      if (entries.length === 0) return;
      await db
        .insertInto("ledger_entries")
        .values(
          entries.map(([account, user_id, cents]) => ({
            movement_id: movement,
            account,
            user_id,
            appointment_id: id,
            cents,
            memo,
          })),
        )
        .execute();
    };
    const { paid = 0, refunded = 0, earned = 0 } = options;
    await move("charge", [
      ["card", member.id, -paid],
      ["held", null, paid],
    ]);
    await move("refund_to_card", [
      ["held", null, -refunded],
      ["card", member.id, refunded],
    ]);
    await move("earned", [
      ["held", null, -(paid - refunded)],
      ["earnings", practice.person.id, earned],
      ["revenue", null, paid - refunded - earned],
    ]);
    return id;
  });
}

describe("the overview", () => {
  test("shows today, the next visit, and the week ahead", async () => {
    const { practice, client } = await practitioner();
    const done = await addVisit(practice, { start: "2026-03-09T13:00:00Z", status: "occurred" });
    const soon = await addVisit(practice, { start: "2026-03-09T15:08:00Z" });
    const tonight = await addVisit(practice, { start: "2026-03-10T03:00:00Z" });
    const tomorrow = await addVisit(practice, { start: "2026-03-10T04:30:00Z" });
    const overview = await client.get(readPracticeOverview, {});
    expect(overview.today.map((visit) => visit.appointment_id)).toEqual([done, soon, tonight]);
    expect(overview.next_visit).toMatchObject({ appointment_id: soon, can_join: true });
    expect(overview.week_count).toBe(3);
    expect(overview.coming.map((visit) => visit.appointment_id)).toEqual([tomorrow]);
    expect(overview.notes_to_finish.map((visit) => visit.appointment_id)).toEqual([done]);
    expect(overview.attention).toEqual([]);
  });

  test("moves on to the next visit once the practitioner has ended one, even while its member stays", async () => {
    const { practice, client } = await practitioner();
    const left = await addVisit(practice, { start: "2026-03-09T14:55:00Z" });
    const next = await addVisit(practice, { start: "2026-03-09T15:20:00Z" });
    const nextVisit = async () => (await client.get(readPracticeOverview, {})).next_visit?.appointment_id;
    expect(await nextVisit()).toBe(left);
    const set = (values: object) =>
      app.write(({ db }) => db.updateTable("appointments").set(values).where("id", "=", left).execute());
    await set({ member_ended_at: testNow });
    expect(await nextVisit()).toBe(left);
    await set({ member_ended_at: null, practitioner_ended_at: testNow });
    expect(await nextVisit()).toBe(next);
  });

  test("says what prevents members from booking, and which licenses expire", async () => {
    const { practice, client } = await practitioner({ hours: null, states: ["NY", "NJ", "CT"] });
    await app.write(async ({ db }) => {
      const of = (state: string) =>
        db.updateTable("licences").where("practitioner_id", "=", practice.person.id).where("state", "=", state);
      await of("NY").set({ expires_on: "2026-03-08" }).execute();
      await of("NJ").set({ expires_on: "2026-03-09" }).execute();
      await db.updateTable("products").set({ active: false }).where("id", "=", practice.productId).execute();
      await db
        .updateTable("practitioner_profiles")
        .set({ published_at: null })
        .where("user_id", "=", practice.person.id)
        .execute();
    });
    const { attention } = await client.get(readPracticeOverview, {});
    expect(attention.map(({ kind, state, on }) => [kind, state, on])).toEqual([
      ["unpublished", null, null],
      ["licence_expired", "NY", "2026-03-08"],
      ["licence_expiring", "NJ", "2026-03-09"],
      ["no_hours", null, null],
      ["no_products", null, null],
    ]);
  });

  test("is for practitioners", async () => {
    const member = await signInAs(app, await createMember(app));
    expect((await member.call(readPracticeOverview, {})).status).toBe(403);
    expect((await app.client().call(readPracticeOverview, {})).status).toBe(401);
  });
});

describe("licenses", () => {
  test("are added once for each state, renewed and removed", async () => {
    const { client } = await practitioner({ states: [] });
    const body = { state: "ny", licence_number: "NY-7781", expires_on: "2026-05-08" };
    const added = await client.get(addLicence, { body });
    expect(added).toMatchObject({ state: "NY", standing: "expiring" });
    const again = await client.call(addLicence, { body });
    expect(again).toMatchObject({ status: 422, body: { errors: [{ field: "state" }] } });
    const params = { id: added.id };
    const renewed = await client.get(changeLicence, { params, body: { ...body, expires_on: "2028-05-08" } });
    expect(renewed.standing).toBe("valid");
    await client.get(removeLicence, { params });
    expect((await client.get(listLicences, {})).data).toEqual([]);
  });

  test("can't be expired when entered, need a state of the United States, and show when they have expired since", async () => {
    const { practice, client } = await practitioner({ states: ["NY"] });
    const wrong = { state: "ZZ", licence_number: "", expires_on: "2026-02-30" };
    expect(await client.call(addLicence, { body: wrong })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "state" }, { field: "licence_number" }, { field: "expires_on" }] },
    });
    const past = { state: "NJ", licence_number: "1", expires_on: "2026-03-08" };
    expect(await client.call(addLicence, { body: past })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "expires_on" }] },
    });
    await app.write(({ db }) =>
      db
        .updateTable("licences")
        .set({ expires_on: "2026-03-08" })
        .where("practitioner_id", "=", practice.person.id)
        .execute(),
    );
    expect((await client.get(listLicences, {})).data).toMatchObject([{ state: "NY", standing: "expired" }]);
  });

  test("of another practitioner do not exist", async () => {
    const { client } = await practitioner();
    const [licence] = (await client.get(listLicences, {})).data;
    const params = { id: licence?.id ?? 0 };
    const { client: stranger } = await practitioner();
    const body = { state: "NY", licence_number: "mine", expires_on: "2030-01-01" };
    expect((await stranger.call(changeLicence, { params, body: { ...body, state: "VT" } })).status).toBe(404);
    expect((await stranger.call(removeLicence, { params })).status).toBe(404);
    expect((await client.get(listLicences, {})).data).toEqual([licence]);
  });
});

describe("products", () => {
  const offer = { minutes: 30, price: 45.5, buffer_minutes: 5, notice_minutes: 60, active: true };

  test("are added and changed in place while no one has booked them", async () => {
    const { practice, client } = await practitioner();
    const body = { ...offer, vertical_id: practice.verticalId };
    const added = await client.get(addProduct, { body });
    expect(added).toMatchObject({ ...body, booked: false });
    const changed = await client.get(changeProduct, { params: { id: added.id }, body: { ...body, price: 50 } });
    expect(changed).toMatchObject({ id: added.id, price: 50 });
  });

  test("that were booked are replaced by a new one when length, price or profession changes", async () => {
    const { practice, client } = await practitioner();
    await addVisit(practice, { start: "2026-03-12T15:00:00Z" });
    const params = { id: practice.productId };
    const same = { ...offer, minutes: 20, price: 35, vertical_id: practice.verticalId };
    expect((await client.get(changeProduct, { params, body: same })).id).toBe(practice.productId);
    const dearer = await client.get(changeProduct, { params, body: { ...same, price: 40 } });
    expect(dearer.id).not.toBe(practice.productId);
    const { data } = await client.get(listPracticeProducts, {});
    expect(data.map(({ id, price, active, booked }) => [id, price, active, booked])).toEqual([
      [dearer.id, 40, true, false],
      [practice.productId, 35, false, true],
    ]);
  });

  test("are of the practitioner's own professions, and only their own", async () => {
    const { practice, client } = await practitioner();
    const other = await practitioner();
    const foreign = await client.call(addProduct, { body: { ...offer, vertical_id: other.practice.verticalId } });
    expect(foreign).toMatchObject({ status: 422, body: { errors: [{ field: "vertical_id" }] } });
    const body = { ...offer, vertical_id: other.practice.verticalId };
    expect((await other.client.call(changeProduct, { params: { id: practice.productId }, body })).status).toBe(404);
    const odd = { ...offer, vertical_id: practice.verticalId, minutes: 7, price: 1.005 };
    expect(await client.call(addProduct, { body: odd })).toMatchObject({
      status: 422,
      body: { errors: [{ field: "minutes" }, { field: "price" }] },
    });
  });
});

describe("the profile", () => {
  test("is saved with its version; of two tabs the second gets the newest", async () => {
    const { practice, client } = await practitioner();
    const profile = await client.get(readPracticeProfile, {});
    const body = {
      headline: "Calm help with feeding",
      bio: "Twelve years of nights.",
      education: "IBCLC",
      languages: ["English", "Spanish", "English"],
      years_experience: 12,
      cancellation_policy: "flexible" as const,
      phone_number: "(212) 555-0123",
      time_zone: "America/Denver",
      version: profile.version,
    };
    const saved = await client.get(savePracticeProfile, { body });
    expect(saved).toMatchObject({
      languages: ["English", "Spanish"],
      phone_number: "+12125550123",
      time_zone: "America/Denver",
      cancellation_policy: "flexible",
      version: profile.version + 1,
    });
    const forLoss = await client.get(savePracticeProfile, {
      body: { ...body, headline_in_loss: "A kind ear", version: saved.version },
    });
    expect(forLoss.headline_in_loss).toBe("A kind ear");
    // Left out by an older form, it stays.
    const newest = await client.get(savePracticeProfile, { body: { ...body, version: forLoss.version } });
    expect(newest.headline_in_loss).toBe("A kind ear");
    const stale = await client.call(savePracticeProfile, { body });
    expect(stale).toMatchObject({ status: 409, body: { code: "stale", details: { profile: newest } } });
    const phone = await client.call(savePracticeProfile, {
      body: { ...body, phone_number: "12", version: newest.version },
    });
    expect(phone).toMatchObject({ status: 422, body: { errors: [{ field: "phone_number" }] } });
    const audit = await app.context.read
      .selectFrom("audit_log")
      .select("action")
      .where("actor_id", "=", practice.person.id)
      .execute();
    expect(audit).toEqual(Array.from({ length: 3 }, () => ({ action: "practice.profile_changed" })));
  });

  test("a new policy leaves booked visits alone", async () => {
    const { practice, client } = await practitioner();
    const id = await addVisit(practice, { start: "2026-03-12T15:00:00Z" });
    const {
      first_name: _f,
      last_name: _l,
      verticals: _v,
      specialties: _s,
      published: _p,
      ...profile
    } = await client.get(readPracticeProfile, {});
    await client.get(savePracticeProfile, { body: { ...profile, cancellation_policy: "strict" } });
    const visit = await app.context.read
      .selectFrom("appointments")
      .select("cancellation_policy")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(visit.cancellation_policy).toBe("moderate");
  });
});

describe("earnings", () => {
  async function earner() {
    const made = await practitioner();
    const { practice } = made;
    const ids = [
      await addVisit(practice, { start: "2026-02-10T15:00:00Z", status: "occurred", paid: 3500, earned: 2450 }),
      await addVisit(practice, {
        start: "2026-02-11T15:00:00Z",
        cancelledBy: "member",
        paid: 3501,
        refunded: 1751,
        earned: 1225,
      }),
      // Midnight in New York is the border of the month, not midnight in UTC.
      await addVisit(practice, {
        start: "2026-03-01T04:30:00Z",
        status: "missed_by_practitioner",
        paid: 3500,
        refunded: 3500,
      }),
      await addVisit(practice, {
        start: "2026-03-02T15:00:00Z",
        status: "occurred",
        paid: 9000,
        earned: 6300,
        priceCents: 9000,
      }),
    ];
    await addVisit(practice, { start: "2026-03-12T15:00:00Z", paid: 0 });
    return { ...made, ids };
  }

  test("add up by month and in total to what the ledger says", async () => {
    const { client, ids } = await earner();
    const earnings = await client.get(readEarnings, { query: {} });
    expect(earnings.months).toEqual([
      { month: "2026-03", visits: 1, price: 90, refunded: 0, messages: 0, earned: 63 },
      { month: "2026-02", visits: 1, price: 105, refunded: 52.51, messages: 0, earned: 36.75 },
    ]);
    expect(earnings).toMatchObject({
      total: { visits: 2, price: 195, refunded: 52.51, earned: 99.75 },
      open: 99.75,
      paid_out: 0,
      pagination: { total: 4, limit: 10 },
    });
    expect(earnings.data.map((row) => row.appointment_id)).toEqual(ids.toReversed());
    expect(earnings.data[2]).toMatchObject({
      status: "cancelled",
      cancelled_by: "member",
      refunded: 17.51,
      earned: 12.25,
    });
  });

  test("count what took place as visits, and no fee before the time of its visit", async () => {
    const { practice, client } = await practitioner();
    await addVisit(practice, { start: "2026-03-12T15:00:00Z", cancelledBy: "member", paid: 0 });
    await addVisit(practice, {
      start: "2026-03-12T16:00:00Z",
      cancelledBy: "member",
      paid: 3500,
      refunded: 1750,
      earned: 1225,
    });
    expect(await client.get(readEarnings, { query: {} })).toMatchObject({
      months: [],
      total: { visits: 0, earned: 0 },
      open: 0,
      pagination: { total: 0 },
    });
    expect((await client.call(downloadEarnings, { query: {} })).body).not.toContain("12.25");
    app.setNow(Temporal.Instant.from("2026-03-12T16:00:00Z"));
    const later = await signInAs(app, practice.person);
    expect(await later.get(readEarnings, { query: {} })).toMatchObject({
      months: [{ month: "2026-03", visits: 0, earned: 12.25 }],
      total: { visits: 0, earned: 12.25 },
      open: 12.25,
      pagination: { total: 2 },
    });
  });

  test("show what a visit earned that the member missed", async () => {
    const { practice, client } = await practitioner();
    const id = await addVisit(practice, {
      start: "2026-03-02T15:00:00Z",
      status: "missed_by_member",
      paid: 3500,
      earned: 2450,
    });
    const { data, total } = await client.get(readEarnings, { query: {} });
    expect(data).toMatchObject([{ appointment_id: id, status: "missed_by_member", earned: 24.5 }]);
    expect(total).toMatchObject({ earned: 24.5 });
  });

  test("come by month and in pages", async () => {
    const { client, ids } = await earner();
    const page = await client.get(readEarnings, { query: { month: "2026-02", limit: 2, offset: 1 } });
    expect(page.data.map((row) => row.appointment_id)).toEqual([ids[1], ids[0]]);
    expect(page.pagination).toMatchObject({ total: 3, offset: 1 });
    expect((await client.call(readEarnings, { query: { month: "2026-13" } })).status).toBe(422);
  });

  test("can be downloaded as a table without anything about members", async () => {
    const { practice, client, ids } = await earner();
    await app.write(({ db }) =>
      db.updateTable("verticals").set({ name: '=Care, "loud"' }).where("id", "=", practice.verticalId).execute(),
    );
    const answer = await client.call(downloadEarnings, { query: { month: "2026-03" } });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="earnings-2026-03.csv"');
    expect(answer.body).toBe(
      `visit,date,time,time_zone,service,minutes,outcome,cancelled_by,policy,price_usd,refunded_usd,earned_usd\r\n${ids[3]},2026-03-02,10:00,America/New_York,"'=Care, ""loud""",20,occurred,,moderate,90.00,0.00,63.00\r\n`,
    );
  });

  test("are the practitioner's own", async () => {
    await earner();
    const { client } = await practitioner();
    expect(await client.get(readEarnings, { query: {} })).toMatchObject({ data: [], months: [], open: 0 });
  });
});
