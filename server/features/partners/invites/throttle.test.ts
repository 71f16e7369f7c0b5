// Guessing tokens leads nowhere, and a member's invites flood no inbox.
import * as contract from "@larkwell/contract/invites.ts";
import { expect, test } from "vitest";
import { type Client, useTestApp } from "../../../testing/build-app.ts";
import { createInvite, createOrganization, createSponsored } from "../../../testing/factories/invites.ts";
import { createMember } from "../../../testing/factories/people.ts";
import { signInAs } from "../../../testing/sign-in-as.ts";

const app = useTestApp({ env: { RATE_LIMITS: "yes", TRUST_PROXY: "1" } });

/** Each from a different network: another test covers the general limit per address. */
let network = 0;
const from = () => ({ "x-forwarded-for": `203.0.113.${(network += 1)}` });
const enterprise = async () =>
  createInvite(app, { kind: "enterprise", organization_id: (await createOrganization(app)).id });

test("after twenty invalid tokens, an account claims nothing for an hour, not even with a real one", async () => {
  const client = await signInAs(app, await createMember(app));
  const { token } = await enterprise();
  const claim = async (invite_id: string) =>
    (await client.call(contract.claimInvite, { body: { invite_id } }, from())).status;
  const tries: number[] = [];
  for (let time = 0; time < 21; time += 1) tries.push(await claim(`guess-${time}`));
  expect(tries).toEqual([...Array.from({ length: 20 }, () => 410), 429]);
  expect(await claim(token)).toBe(429);
});

test("a visitor's guesses are counted by network; reading a real one is not a guess", async () => {
  const { token } = await enterprise();
  const read = async (client: Client, invite_id: string, headers = {}) =>
    (await client.call(contract.readInvite, { params: { invite_id } }, headers)).status;
  const mine = { "x-forwarded-for": "198.51.100.7" };
  const statuses = new Set<number>();
  for (let time = 0; time < 10; time += 1) statuses.add(await read(app.client(), token, mine));
  expect([...statuses]).toEqual([200]);
  const tries: number[] = [];
  for (let time = 0; time < 40; time += 1) tries.push(await read(app.client(), `guess-${time}`, mine));
  expect(tries.filter((status) => status === 410).length).toBeLessThanOrEqual(20);
  expect(tries.at(-1)).toBe(429);
  expect(await read(app.client(), token, from())).toBe(200);
});

test("six messages a day by one member, three to one address, from any member", async () => {
  const send = async (client: Client, email: string) => {
    const answer = await client.call(contract.sendInvite, { body: { name: "Noah", email } }, from());
    return answer.ok ? answer.body.id : answer.status;
  };
  const takeBack = (client: Client, user_id: number, id: number) =>
    client.get(contract.revokePartnerInvite, { params: { user_id, id } }, from());
  const loud = await createSponsored(app);
  const client = await signInAs(app, loud);
  const outcomes: boolean[] = [];
  for (let time = 0; time < 7; time += 1) {
    const id = await send(client, `noah-${time}@people.example`);
    outcomes.push(id !== 429);
    if (id !== 429) await takeBack(client, loud.id, id);
  }
  expect(outcomes).toEqual([true, true, true, true, true, true, false]);
  const others: boolean[] = [];
  for (let time = 0; time < 4; time += 1)
    others.push((await send(await signInAs(app, await createSponsored(app)), "victim@people.example")) !== 429);
  expect(others).toEqual([true, true, true, false]);
});
