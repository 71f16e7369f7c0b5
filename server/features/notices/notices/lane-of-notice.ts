// The lane in which a notice is sent: what a person waits for is not delayed by email to everyone.
import { NOTICES, type NoticeName } from "@larkwell/domain/notices/notices.ts";
import type { Lane } from "../../../jobs/lanes.ts";

/** A person is waiting for these at a screen, or should know right away. */
const promptOfAccount: ReadonlySet<NoticeName> = new Set([
  "confirm_email",
  "address_known",
  "password_reset",
  "password_changed",
  "second_factor_failed",
  "confirm_new_email",
  "email_change_asked",
  "email_changed",
] satisfies NoticeName[]);

export function laneOfNotice(notice: NoticeName): Lane {
  const { channel, about } = NOTICES[notice];
  if (channel === "sms") return "texts";
  const isPrompt = about === "appointment" || about === "schedule" || promptOfAccount.has(notice);
  return isPrompt ? "prompt_mail" : "mail";
}
