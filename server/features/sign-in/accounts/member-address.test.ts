// The address of a member's own profile: country, state and ZIP code must match, whichever of them changes.
import { updateMemberProfile } from "@larkwell/contract/accounts.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { expect, test } from "vitest";
import { useTestApp } from "../../../testing/build-app.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp();

test("refuses contradictions, and stores ZZ for every other country", async () => {
  const member = await createMember(app);
  const client = await signInAs(app, member);
  const params = { user_id: member.id };
  const change = (body: object) => client.get(updateMemberProfile, { params, body });
  await change({ address: { city: "Buffalo", state: "NY", zip_code: "14201" } });
  const refused = async (address: object) => {
    const reply = await client.call(updateMemberProfile, { params, body: { address } });
    expect(reply.status).toBe(422);
    return (reply.body as ErrorReply).errors?.map(({ field }) => field);
  };
  expect(await refused({ state: "ZZ" })).toEqual(["address.state"]);
  expect(await refused({ zip_code: "90210" })).toEqual(["address.zip_code"]);
  expect(await refused({ state: "CA" })).toEqual(["address.zip_code"]);
  expect(await refused({ zip_code: "K1A 0B1" })).toEqual(["address.zip_code"]);
  expect((await change({ address: { country: "CA", zip_code: "K1A 0B1" } })).address.state).toBe("ZZ");
  expect(await refused({ country: "US" })).toEqual(["address.state", "address.zip_code"]);
  expect((await change({ address: { country: "US", state: "NY", zip_code: "14201" } })).address.state).toBe("NY");
});
