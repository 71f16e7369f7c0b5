// How a person wishes to be told, as a column of any statement, and as the rules of domain/notices/wishes.ts take it.
import { USUAL_WISHES, type Wishes } from "@larkwell/domain/notices/wishes.ts";
import { sql } from "kysely";

export interface StoredWishes {
  email_off: string[];
  sms_off: string[];
  quiet_from: number | null;
  quiet_until: number | null;
  brand_in_mail: boolean;
  voice_mail_ok: boolean;
  discreet: boolean;
}

/** `userId` is the column that holds the person. Null where she has never said anything. */
export const wishesOf = (userId: string) =>
  sql<StoredWishes | null>`(select json_build_object('email_off', wish.email_off, 'sms_off', wish.sms_off,
      'quiet_from', wish.quiet_from, 'quiet_until', wish.quiet_until, 'brand_in_mail', wish.brand_in_mail,
      'voice_mail_ok', wish.voice_mail_ok, 'discreet', wish.discreet)
    from notice_wishes wish where wish.user_id = ${sql.ref(userId)})`;

export function wishesFrom(row: StoredWishes | null): Wishes {
  if (!row) return USUAL_WISHES;
  const { quiet_from: from, quiet_until: until } = row;
  return {
    emailOff: row.email_off,
    smsOff: row.sms_off,
    quiet: from === null || until === null ? null : { from, until },
    brandInMail: row.brand_in_mail,
    voiceMailOk: row.voice_mail_ok,
    discreet: row.discreet,
  };
}
