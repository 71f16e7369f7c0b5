// Notification preferences: topics by channel, quiet hours, and which channels are safe where the person lives.
import { CONTACT_WAYS, OPTIONAL_TOPICS } from "@larkwell/domain/notices/preferences.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { id, line } from "./shapes.ts";

const ownId = z.object({ user_id: id });
const topics = z.array(z.enum(OPTIONAL_TOPICS)).max(OPTIONAL_TOPICS.length);

/** "HH:mm" in the person's own time zone. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Choose a time.");

export const NoticePreferences = z.object({
  email_off: z.array(z.string()),
  sms_off: z.array(z.string()),
  push_off: z.array(z.string()),
  quiet_from: z.string().nullable(),
  quiet_until: z.string().nullable(),
  preferred_ways: z.array(z.string()),
  voice_mail_ok: z.boolean(),
  safe_number: z.string().nullable(),
  brand_in_mail: z.boolean(),
  discreet: z.boolean(),
});
export type NoticePreferences = z.output<typeof NoticePreferences>;

export const readNoticePreferences = endpoint("readNoticePreferences", {
  method: "GET",
  path: "/users/:user_id/notice_wishes",
  access: "session",
  summary: "Get your notice preferences",
  params: ownId,
  returns: NoticePreferences,
});

export const noticePreferencesShape = z.object({
  email_off: topics.optional(),
  sms_off: topics.optional(),
  push_off: topics.optional(),
  /** Both or neither. Null removes them. */
  quiet_from: clock.nullable().optional(),
  quiet_until: clock.nullable().optional(),
  preferred_ways: z.array(z.enum(CONTACT_WAYS)).max(CONTACT_WAYS.length).optional(),
  voice_mail_ok: z.boolean().optional(),
  /** As typed. Empty removes it. */
  safe_number: line(40).nullable().optional(),
  /** Two letters: the country of a number without +. */
  phone_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "Choose a country.")
    .optional(),
  brand_in_mail: z.boolean().optional(),
  discreet: z.boolean().optional(),
});

export const changeNoticePreferences = endpoint("changeNoticePreferences", {
  method: "PUT",
  path: "/users/:user_id/notice_wishes",
  access: "session",
  summary: "Update your notice preferences",
  description: "Fields that are left out keep their values.",
  params: ownId,
  body: noticePreferencesShape,
  returns: NoticePreferences,
});
