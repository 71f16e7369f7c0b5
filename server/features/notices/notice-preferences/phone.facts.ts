// The number that texts go to, and the agreement to them. A practitioner's are stored with the practice.
import { type RawBuilder, sql } from "kysely";

/** `member` and `practice` are joined tables: a person has one of them. */
interface Joined {
  member: string;
  practice: string;
}

export const phoneOf = ({ member, practice }: Joined): RawBuilder<string | null> =>
  sql<string | null>`coalesce(${sql.ref(`${member}.tel_number`)}, ${sql.ref(`${practice}.phone_number`)})`;

export const textsAgreedAt = ({ member, practice }: Joined): RawBuilder<Temporal.Instant | null> =>
  sql<Temporal.Instant | null>`coalesce(${sql.ref(`${member}.sms_consent_at`)}, ${sql.ref(`${practice}.texts_agreed_at`)})`;
