// Factories of channels and messages, made the way the product makes them.
import { randomUUID } from "node:crypto";
import { createChannel, sendMessage } from "@larkwell/contract/messages.ts";
import type { TestApp } from "../build-app.ts";
import { signInAs } from "../sign-in-as.ts";
import type { Person } from "./people.ts";

/** The channel of a member with a practitioner, or with the coordinators if that is one; returns its id. */
export async function createChannelOf(app: TestApp, member: Person, practitioner: Person): Promise<number> {
  const { id } = await (await signInAs(app, member)).get(createChannel, { body: { user_ids: [practitioner.id] } });
  return id;
}

/** Sends a message in a channel; returns its id. */
export async function say(app: TestApp, channelId: number, author: Person, body: string): Promise<number> {
  const client = await signInAs(app, author);
  const sent = await client.get(sendMessage, {
    params: { channel_id: channelId },
    body: { body, client_key: randomUUID() },
  });
  return sent.id;
}
