// The job that tells staff once that reviews end within 30 days, and once that they have ended; a high-stakes piece is hidden then.
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";
import { settlePiece } from "./desk.queries.ts";
import { todayOf } from "./desk.view.ts";
import { findContentStaff, markLapsed, markReminded } from "./reminders.queries.ts";

export async function remindOfReviews(context: AppContext): Promise<void> {
  const today = todayOf(context);
  await context.write(nobody, async (tx) => {
    const now = context.now();
    const lapsed = await markLapsed(tx, { today: today.toString(), now });
    for (const { piece_id: id } of lapsed) {
      await settlePiece(tx, id);
      await tx.audit({ action: "library.review_lapsed", subject: { kind: "library_piece", id } });
    }
    const ending = await markReminded(tx, { today: today.toString(), now });
    if (lapsed.length === 0 && ending === 0) return;
    const userIds = await findContentStaff(tx.db);
    // One of each, however many pieces: the list has them.
    if (lapsed.length > 0) await raiseNotification(tx, context, { userIds, kind: "library_review_ended" });
    if (ending > 0) await raiseNotification(tx, context, { userIds, kind: "library_review_due" });
  });
}
