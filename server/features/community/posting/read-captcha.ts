// A captcha for a first-time poster: a challenge to solve on the device, or word that reCAPTCHA has its own.
import type * as contract from "@larkwell/contract/posting.ts";
import type { CallOf } from "../../../http/call.ts";
import { forumReader } from "../forum/forum.access.ts";

export async function readCaptcha({ actor, context }: CallOf<typeof contract.readCaptcha>) {
  await forumReader(context, context.read, actor);
  return { kind: context.captchas.name, challenge: await context.captchas.challenge() };
}
