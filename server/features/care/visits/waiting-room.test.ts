// The waiting room: the other side and the practitioner's lists show who is there, through reloads, many tabs and all together.
import { randomUUID } from "node:crypto";
import { readPracticeOverview } from "@larkwell/contract/practice.ts";
import { describe, expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { useVisits } from "../../../testing/use-visits.ts";

const app = useTestApp();
const { at, createVisit, clientOf, read, join, openTabOf, enter, media } = useVisits(app);

describe("in the waiting room", () => {
  const waitIn = async (person: Person, id: number) => {
    const tab = await openTabOf(person);
    expect(await tab.say("visit-wait", { appointment_id: id })).toEqual({ ok: true, answer: {} });
    return tab;
  };
  const seenBy = async (person: Person, id: number) => {
    const { body } = await read(person, id);
    return "other" in body ? [body.other.present, body.other.waits] : body;
  };
  const [gone, waits, there] = [
    [false, false],
    [true, true],
    [true, false],
  ];

  test("each side sees the other, is told about it, and is not told that anyone joined", async () => {
    const { id, member, practitioner } = await createVisit();
    at(-8);
    const theirs = await openTabOf(practitioner);
    expect(await seenBy(practitioner, id)).toEqual(gone);
    await waitIn(member, id);
    await theirs.hears("appointment-changed");
    expect(await seenBy(practitioner, id)).toEqual(waits);
    expect(await seenBy(member, id)).toEqual(gone);
    await theirs.say("visit-wait", { appointment_id: id });
    expect(await seenBy(member, id)).toEqual(waits);
    expect((await read(member, id)).body).toMatchObject({ other: { joined_at: null } });
  });

  test("is not open to strangers, nor before its time", async () => {
    const { id, member } = await createVisit();
    const [tab, stranger] = [await openTabOf(member), await openTabOf(await createMember(app))];
    at(-11);
    const given = { appointment_id: id };
    expect(await tab.say("visit-wait", given)).toMatchObject({ ok: false, code: "not_joinable" });
    at(-8);
    expect(await stranger.say("visit-wait", given)).toMatchObject({ ok: false, code: "not_found" });
    expect(await app.context.read.selectFrom("visit_presence").selectAll().execute()).not.toContainEqual(
      expect.objectContaining({ appointment_id: id }),
    );
  });

  test("a person who joins from it is never gone in between, for any reader at any time", async () => {
    const { id, member, practitioner } = await createVisit();
    at(1);
    await join(practitioner, id);
    await enter(practitioner, id);
    const tab = await waitIn(member, id);
    const seen: unknown[] = [];
    let joined = false;
    const watching = (async () => {
      while (!joined) seen.push(await seenBy(practitioner, id));
    })();
    await join(member, id);
    await tab.say("visit-join", { appointment_id: id, peer: randomUUID(), media });
    joined = true;
    await watching;
    expect(seen.length).toBeGreaterThan(0);
    expect(seen).not.toContainEqual(gone);
    expect(await seenBy(practitioner, id)).toEqual(there);
  });

  test("a person who joins before any connection is here, and gone only after not coming", async () => {
    const { id, member, practitioner } = await createVisit();
    at(1);
    await join(member, id);
    expect(await seenBy(practitioner, id)).toEqual(there);
    at(2);
    expect(await seenBy(practitioner, id)).toEqual(gone);
  });

  test("a reload is not leaving; leaving is reported right away, and a second tab keeps the person there", async () => {
    const { id, member, practitioner } = await createVisit();
    at(-6);
    const theirs = await openTabOf(practitioner);
    const first = await waitIn(member, id);
    first.socket.disconnect();
    await expect.poll(() => openRows(id)).toBe(0);
    expect(await seenBy(practitioner, id)).toEqual(waits);
    const second = await waitIn(member, id);
    const third = await waitIn(member, id);
    await second.say("visit-leave", { appointment_id: id });
    expect(await seenBy(practitioner, id)).toEqual(waits);
    const before = theirs.heard["appointment-changed"]?.length ?? 0;
    await third.say("visit-leave", { appointment_id: id });
    expect(await seenBy(practitioner, id)).toEqual(gone);
    await theirs.hears("appointment-changed", before + 1);
  });

  test("a person who does not return after a broken connection is gone after a moment", async () => {
    const { id, member, practitioner } = await createVisit();
    at(-6);
    (await waitIn(member, id)).socket.disconnect();
    await expect.poll(() => seenBy(practitioner, id), { timeout: 8_000 }).toEqual(gone);
  });

  test("many come and go together: the final presence counts", async () => {
    const { id, member, practitioner } = await createVisit();
    at(-6);
    const tabs = await Promise.all([1, 2, 3, 4].map(() => openTabOf(member)));
    const come = () => Promise.all(tabs.map((tab) => tab.say("visit-wait", { appointment_id: id })));
    const leave = () => Promise.all(tabs.map((tab) => tab.say("visit-leave", { appointment_id: id })));
    await Promise.all([come(), leave(), come()]);
    expect(await seenBy(practitioner, id)).toEqual(waits);
    await leave();
    expect(await seenBy(practitioner, id)).toEqual(gone);
    expect(await openRows(id)).toBe(0);
  });

  test("the practitioner's home and schedule say that the member is there", async () => {
    const { id, member, practitioner } = await createVisit();
    at(-6);
    const { client } = await clientOf(practitioner);
    const shown = async () => {
      const { next_visit: next, today } = await client.get(readPracticeOverview, {});
      expect(today.find((visit) => visit.appointment_id === id)?.member_is_here).toBe(next?.member_is_here);
      return next?.appointment_id === id && next.member_is_here;
    };
    expect(await shown()).toBe(false);
    const tab = await waitIn(member, id);
    expect(await shown()).toBe(true);
    await tab.say("visit-leave", { appointment_id: id });
    expect(await shown()).toBe(false);
  });

  async function openRows(id: number) {
    const rows = await app.context.read
      .selectFrom("visit_presence")
      .select("id")
      .where("appointment_id", "=", id)
      .where("left_at", "is", null)
      .execute();
    return rows.length;
  }
});
