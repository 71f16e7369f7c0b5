// This feature's tables: what goes into a person's data copy, and what happens to it when they leave (D65).
import { own, record, type Tables } from "../../../data/personal-tables.ts";

export const noticesTables: Tables = {
  personal: {
    sent_messages: {
      told: "messages",
      whose: own("user_id"),
      // Subject and provider would reveal that an email was withheld, because its address belongs to another account.
      copied: record(
        "Message sent to you",
        "outbox_id",
        "subject",
        "body",
        "html",
        "attachment",
        "provider",
        "provider_ref",
      ),
      atEnd: "deleted",
    },
  },
};
