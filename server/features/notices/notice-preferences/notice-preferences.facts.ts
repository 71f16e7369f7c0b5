// A person's notice preferences, as a column of any statement, and in the form of domain/notices/preferences.ts.
import { DEFAULT_PREFERENCES, type Preferences } from "@larkwell/domain/notices/preferences.ts";
import { sql } from "kysely";

export interface StoredPreferences {
  email_off: string[];
  sms_off: string[];
  push_off: string[];
  quiet_from: number | null;
  quiet_until: number | null;
  brand_in_mail: boolean;
  voice_mail_ok: boolean;
  discreet: boolean;
}

/** `userId` is the column that contains the person. Null if they have never set any. */
export const preferencesOf = (userId: string) =>
  sql<StoredPreferences | null>`(select json_build_object('email_off', wish.email_off, 'sms_off', wish.sms_off, 'push_off', wish.push_off,
      'quiet_from', wish.quiet_from, 'quiet_until', wish.quiet_until, 'brand_in_mail', wish.brand_in_mail,
      'voice_mail_ok', wish.voice_mail_ok, 'discreet', wish.discreet)
    from notice_wishes wish where wish.user_id = ${sql.ref(userId)})`;

export function preferencesFrom(row: StoredPreferences | null): Preferences {
  if (!row) return DEFAULT_PREFERENCES;
  const { quiet_from: from, quiet_until: until } = row;
  return {
    emailOff: row.email_off,
    smsOff: row.sms_off,
    pushOff: row.push_off,
    quiet: from === null || until === null ? null : { from, until },
    brandInMail: row.brand_in_mail,
    voiceMailOk: row.voice_mail_ok,
    discreet: row.discreet,
  };
}
