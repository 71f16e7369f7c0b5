// A new version of an agreement is read and accepted before anything else.
import { acceptAgreements, readMemberProfile } from "@larkwell/contract/accounts.ts";
import { readMe } from "@larkwell/contract/sessions.ts";
import { describe, expect, test } from "vitest";
import { testNow, useTestApp } from "../../../testing/build-app.ts";
import { createMember, unique } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

describe("agreements", () => {
  test("a new version blocks everything except reading one's own record and accepting it", async () => {
    const member = await createMember(app);
    const client = await signInAs(app, member);
    const params = { user_id: member.id };
    expect((await client.call(readMemberProfile, { params })).status).toBe(200);
    const other = await createMember(app);
    const name = `privacy-${unique()}`;
    const [old, current] = await app.write((tx) =>
      tx.db
        .insertInto("agreements")
        .values(
          [1, 2].map((version) => ({
            name,
            version,
            title: "Privacy",
            path: "/privacy-policy",
            effective_at: testNow,
          })),
        )
        .returning("id")
        .execute(),
    );
    if (!old || !current) throw new Error("no agreements");
    const otherClient = await signInAs(app, other);
    const blocked = await otherClient.call(readMemberProfile, { params: { user_id: other.id } });
    expect(blocked).toMatchObject({ status: 403, body: { code: "agreements_pending" } });
    const me = await otherClient.get(readMe, {});
    expect(me.pending_agreements).toMatchObject([{ id: current.id, version: 2, path: "/privacy-policy" }]);
    expect((await otherClient.call(acceptAgreements, { body: { agreements: [old.id] } })).status).toBe(404);
    expect(await otherClient.get(acceptAgreements, { body: { agreements: [current.id] } })).toEqual({
      pending_agreements: [],
    });
    expect((await otherClient.call(readMemberProfile, { params: { user_id: other.id } })).status).toBe(200);
  });
});
