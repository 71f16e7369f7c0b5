// Reads and changes a person's notice preferences, and which channels are safe where they live.

import type * as contract from "@larkwell/contract/notice-preferences.ts";
import type { NoticePreferences } from "@larkwell/contract/notice-preferences.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { DB } from "@larkwell/database/migrate.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { DEFAULT_PREFERENCES } from "@larkwell/domain/notices/preferences.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import type { Selectable } from "kysely";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { findOwnPreferences, saveOwnPreferences } from "./notice-preferences.queries.ts";

const clockOf = (minute: number | null): string | null =>
  minute === null
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function viewPreferences(row: Selectable<DB["notice_wishes"]> | undefined): NoticePreferences {
  return {
    email_off: row?.email_off ?? [],
    sms_off: row?.sms_off ?? [],
    push_off: row?.push_off ?? [],
    quiet_from: clockOf(row?.quiet_from ?? null),
    quiet_until: clockOf(row?.quiet_until ?? null),
    preferred_ways: row?.preferred_ways ?? [],
    voice_mail_ok: row?.voice_mail_ok ?? DEFAULT_PREFERENCES.voiceMailOk,
    safe_number: row?.safe_number ?? null,
    brand_in_mail: row?.brand_in_mail ?? DEFAULT_PREFERENCES.brandInMail,
    discreet: row?.discreet ?? DEFAULT_PREFERENCES.discreet,
  };
}

export async function readNoticePreferences({ actor, params, context }: CallOf<typeof contract.readNoticePreferences>) {
  mustBeSelf(actor, params.user_id);
  return viewPreferences(await findOwnPreferences(context.read, actor));
}

type Body = CallOf<typeof contract.changeNoticePreferences>["body"];
const fault = (field: string, message: string) => new Refusal("invalid", { errors: [{ field, message }] });

/** One without the other is not a period. */
function quietIn({ quiet_from: from, quiet_until: until }: Body) {
  if (from === undefined && until === undefined) return {};
  if (from === null && until === null) return { quiet_from: null, quiet_until: null };
  if (!from || !until)
    throw fault(from ? "quiet_until" : "quiet_from", msg("Enter both: when quiet hours begin and when they end."));
  if (from === until) throw fault("quiet_until", msg("Choose an end that differs from the beginning."));
  return { quiet_from: minuteOf(from), quiet_until: minuteOf(until) };
}

function safeNumberIn({ safe_number: typed, phone_country: country }: Body) {
  if (typed === undefined) return {};
  if (typed === null || typed === "") return { safe_number: null };
  const number = parsePhone(typed, country?.toUpperCase());
  if (!number) throw fault("safe_number", msg("Enter a phone number we can reach."));
  return { safe_number: number.e164 };
}

export async function changeNoticePreferences({
  actor,
  params,
  body,
  context,
}: CallOf<typeof contract.changeNoticePreferences>) {
  mustBeSelf(actor, params.user_id);
  const { quiet_from: _from, quiet_until: _until, safe_number: _number, phone_country: _country, ...plain } = body;
  const said = { ...plain, ...quietIn(body), ...safeNumberIn(body) };
  const values = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return context.write(actor, async (tx) => {
    const row = await saveOwnPreferences(tx, actor, { ...values, updated_at: context.now() });
    await tx.audit({ action: "account.notice_wishes_changed", subjectUserId: actor.id });
    return viewPreferences(row);
  });
}
