// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { sql } from "kysely";
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const imagesTables: Tables = {
  personal: {
    images: {
      told: "account",
      whose: own("owner_id"),
      copied: record("Picture", "folder", "digest", "portrait_digest", "portrait_bytes"),
      atEnd: { changed: "The picture is cleared away with the next clean-up.", set: (now) => sql`removed_at = ${now}` },
    },
  },
};
