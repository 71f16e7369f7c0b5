// Job: counts the messages of the current week, and of earlier ones that have not been counted since they ended.
import { shownWeeks } from "@larkwell/domain/messages/desk-numbers.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { countWeek, findFinishedWeeks } from "./message-desk.queries.ts";

export async function countMessages(context: AppContext): Promise<void> {
  const now = context.now();
  const weeks = shownWeeks(now).map(String);
  const finished = await findFinishedWeeks(context.read, weeks[0] ?? "");
  // One transaction for each, so that the first run after an upgrade holds none of them long.
  for (const week of weeks) if (!finished.has(week)) await context.write(nobody, (tx) => countWeek(tx, week, now));
}
