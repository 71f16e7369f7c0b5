// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { own, record, secret, type Tables } from "../../../data/personal-tables.ts";

export const invitesTables: Tables = {
  impersonal: { colleges: "Names of colleges that give a plan by invite." },
  personal: {
    invite_tokens: {
      told: "partner",
      whose: (userId) => sql`invite_id in (select id from invites where kind = 'partner' and created_by = ${userId})`,
      copied: secret,
      atEnd: "deleted",
    },
    invite_uses: {
      told: "partner",
      whose: own("user_id"),
      copied: record("Link of a college that was used"),
      atEnd: "deleted",
    },
    college_managers: {
      told: "partner",
      whose: own("user_id"),
      copied: record("College whose invites the person manages"),
      atEnd: { changed: "Ends.", set: (now) => sql`until = coalesce(until, ${now})` },
    },
    invites: {
      told: "partner",
      whose: (userId) => sql`kind = 'partner' and created_by = ${userId}`,
      copied: record("Invite of a partner", "sealed_email", "sealed_tel"),
      atEnd: {
        changed: "Taken back where it is open, and emptied.",
        set: (
          now,
        ) => sql`name = '', sealed_email = null, sealed_tel = null, shown_to = '', date_of_birth = null, due_date = null,
        last_child_birthday = null, ended_at = coalesce(ended_at, ${now}),
        state = case when state = 'open' then 'revoked' else state end`,
      },
    },
  },
};
