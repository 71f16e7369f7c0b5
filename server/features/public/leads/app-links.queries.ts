// Numbers that want one text, stored until it is sent. SQL only.
import type { AppLinkTemplate } from "@larkwell/domain/leads/app-links.ts";
import type { Reader } from "../../../data/db.ts";
import type { Tx } from "../../../data/transaction.ts";

interface NewAppLink {
  template: AppLinkTemplate;
  sealed: string;
  now: Temporal.Instant;
}

export const insertAppLink = (tx: Tx, { template, sealed, now }: NewAppLink) =>
  tx.db
    .insertInto("app_links")
    .values({ template, sealed_number: sealed, asked_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();

export const findAppLink = (read: Reader, id: number) =>
  read
    .selectFrom("app_links")
    .select(["template", "sealed_number", "sent_at", "refused_at"])
    .where("id", "=", id)
    .executeTakeFirst();

/** However it ended, the number is no longer needed. */
export const endAppLink = (tx: Tx, id: number, end: { sent_at: Temporal.Instant } | { refused_at: Temporal.Instant }) =>
  tx.db
    .updateTable("app_links")
    .set({ ...end, sealed_number: null })
    .where("id", "=", id)
    .execute();
