// An unread message from a practitioner is the second most important thing on a member's home (D67), in neutral words.
import { readDashboard } from "@larkwell/contract/dashboard.ts";
import { beforeEach, describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createChannelHistory } from "../../../testing/factories/channel-histories.ts";
import { createMember, type Person } from "../../../testing/factories/people.ts";
import { createPractice } from "../../../testing/factories/practices.ts";
import { createTrack } from "../../../testing/factories/tracks.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();
beforeEach(() => app.setNow(testNow));

const home = async (person: Person) =>
  (await signInAs(app, person)).get(readDashboard, { params: { user_id: person.id } });

describe("an unread message", () => {
  test("from a practitioner comes first, without a name, until it is read; the writer is among the faces", async () => {
    const tessa = await createMember(app);
    const practitioner = (await createPractice(app, { firstName: "Amara", lastName: "Diallo" })).person;
    const id = await createChannelHistory(app, { member: tessa, practitioner }, testNow, [
      ["member", 0],
      ["care", 1, "marked-secret words"],
    ]);
    const page = await home(tessa);
    expect(page.hero).toEqual({ kind: "unread_message", id });
    expect(page.care_team.map((face) => [face.id, face.care_team_type])).toContainEqual([practitioner.id, "MESSAGE"]);
    expect(JSON.stringify(page)).not.toContain("marked-secret");
    await app.write(({ db }) =>
      db.updateTable("channel_people").set({ read_number: 2 }).where("channel_id", "=", id).execute(),
    );
    expect((await home(tessa)).hero?.kind).toBe("book");
  });

  test("the latest of several; neither one's own nor a removed one nor an internal one about them", async () => {
    const tessa = await createMember(app);
    const [first, second] = [(await createPractice(app)).person, (await createPractice(app)).person];
    await createChannelHistory(app, { member: tessa, practitioner: first }, testNow, [["care", 0]]);
    const latest = await createChannelHistory(app, { member: tessa, practitioner: second }, testNow, [["care", 5]]);
    expect((await home(tessa)).hero).toEqual({ kind: "unread_message", id: latest });
    await app.write(async ({ db }) => {
      await db
        .updateTable("messages")
        .set({ removed_at: testNow })
        .where("author_id", "in", [first.id, second.id])
        .execute();
      const { id } = await db
        .insertInto("channels")
        .values({
          kind: "internal",
          member_id: tessa.id,
          created_by: first.id,
          last_number: 1,
          last_care_number: 1,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      await db.insertInto("channel_people").values({ channel_id: id, user_id: first.id }).execute();
    });
    expect((await home(tessa)).hero?.kind).toBe("book");
  });

  test("also after a loss, because the answer may be to the loss", async () => {
    const maya = await createMember(app);
    const practitioner = (await createPractice(app)).person;
    await createTrack(app, maya, "pregnancyloss");
    await createChannelHistory(app, { member: maya, practitioner }, testNow, [["care", 0]]);
    expect(await home(maya)).toMatchObject({ quiet: true, hero: { kind: "unread_message" } });
  });
});
