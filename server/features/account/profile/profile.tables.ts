// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { fhir, own, record, type Tables } from "../../../data/personal-tables.ts";

export const profileTables: Tables = {
  personal: {
    user_flags: { told: "account", whose: own("user_id"), copied: record("Flag"), atEnd: "deleted" },
    member_profiles: {
      told: "account",
      whose: own("user_id"),
      copied: record("Profile"),
      atEnd: {
        changed: "Everything but its row, which visits refer to.",
        set: () => sql`state = null, tel_number = null, color_hex = default, street_address = '', street_address_2 = '', city = '',
        address_state = null, zip_code = '', country = default, sms_consent_at = null, how_to_seen_at = null`,
      },
    },
    users: {
      told: "account",
      whose: own("id"),
      copied: fhir,
      atEnd: {
        changed: "Everything that says who it was; a number stays, to which visits and payments belong.",
        set: (
          now,
        ) => sql`email = 'left-' || id || '@left.invalid', password_hash = null, username = null, first_name = '',
        middle_name = '', last_name = '', date_of_birth = null, time_zone = default, language = default, image_id = null, drawing = null,
        email_confirmed_at = null, disabled_at = ${now}`,
      },
    },
  },
};
