// How a text will look, over HTTP.
import { previewText } from "@larkwell/contract/text-previews.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

test("shows formatting, and says when there is none", async () => {
  const client = await signInAs(app, await createMember(app));
  expect(await client.get(previewText, { body: { body: "**Bold** <b>words</b>" } })).toEqual({
    html: '<p dir="auto"><strong>Bold</strong> &#x3C;b>words&#x3C;/b></p>',
  });
  expect(await client.get(previewText, { body: { body: "Take 2*500 mg" } })).toEqual({ html: null });
});

test("answers a visitor with 401", async () => {
  const answer = await app.client().call(previewText, { body: { body: "Hello" } });
  expect(answer.status).toBe(401);
});
