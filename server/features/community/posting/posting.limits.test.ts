// How much a person may post in an hour, named and anonymously together.
import * as contract from "@larkwell/contract/posting.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createForumMember, createForumPost } from "../../../testing/factories/forum.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes" } });

test("new people may post five times in an hour", async () => {
  const person = await createForumMember(app);
  await createForumPost(app, { author: person, state: "held" });
  const client = await signInAs(app, person);
  const there = await createForumPost(app, { author: await createForumMember(app) });
  const statuses = [];
  for (let count = 0; count < 6; count += 1) {
    const body = { parent_id: there.id, body: `www.pills.example/${count}`, anonymous: count % 2 === 0 };
    statuses.push((await client.call(contract.createPost, { body })).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
