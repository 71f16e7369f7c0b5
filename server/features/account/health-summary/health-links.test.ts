// Links of a member that are many or old: which are listed, and when they are erased.
import { listHealthLinks } from "@larkwell/contract/health-summary.ts";
import { HEALTH_LINK_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { beforeEach, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { insertHealthLink } from "../../../testing/factories/health-links.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";
import { clearLinks } from "./clear-links.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const insert = (person: Person, now = testNow) => app.write(({ db }) => insertHealthLink(db, person, { now }));
const rowOf = (id: number) =>
  app.context.read.selectFrom("health_links").selectAll().where("id", "=", id).executeTakeFirst();

test("after 50 newer links, one that still opens is listed first", async () => {
  const person = await createMember(app);
  const client = await signInAs(app, person);
  const open = await insert(person);
  await app.write(async ({ db }) => {
    for (let n = 0; n < 60; n += 1) await insertHealthLink(db, person, { now: testNow });
    const mine = db.updateTable("health_links").where("user_id", "=", person.id).where("id", ">", open);
    await mine.set({ stopped_at: testNow }).execute();
  });
  const { data } = await client.get(listHealthLinks, { params: { user_id: person.id } });
  const [first, second, third] = data;
  expect([first?.id, first?.state, second?.state]).toEqual([open, "open", "stopped"]);
  expect(second?.id).toBeGreaterThan(third?.id ?? 0);
});

test("what expired links open is erased within two hours, and the links after 30 days", async () => {
  const person = await createMember(app);
  const [old, open] = [await insert(person, testNow.subtract({ hours: 24 })), await insert(person)];
  app.setNow(testNow.add({ minutes: 29 }));
  await clearLinks(app.context);
  expect((await rowOf(old))?.document_jwe).not.toBeNull();
  app.setNow(testNow.add({ minutes: 31 }));
  await clearLinks(app.context);
  expect(await rowOf(old)).toMatchObject({ document_jwe: null, pdf_jwe: null });
  expect((await rowOf(open))?.document_jwe).not.toBeNull();
  app.setNow(testNow.add({ hours: 24 * HEALTH_LINK_DAYS + 1 }));
  await clearLinks(app.context);
  expect([await rowOf(old), (await rowOf(open))?.document_jwe]).toEqual([undefined, null]);
  const openings = app.context.read.selectFrom("health_link_openings").where("link_id", "=", old).selectAll();
  expect(await openings.execute()).toEqual([]);
});
