// A member requests the welcome gift, or withdraws the request. Whether it may be sent is checked when it is sent (D28).
import type { Tx } from "../../../data/transaction.ts";
import { queueStaffMail } from "../../notices/notices/notify-staff.ts";
import { findOwnGift, insertGift, requestAgain, takeGiftBack } from "./gifts.queries.ts";

interface GiftRequest {
  memberId: number;
  /** As the organization worded it when it was offered. */
  gift: string;
  wants: boolean;
  now: Temporal.Instant;
}

/** One for each person: what was sent is not sent again, and what staff canceled stays so. */
export async function requestGift(tx: Tx, { memberId, gift, wants, now }: GiftRequest): Promise<void> {
  const there = await findOwnGift(tx.db, memberId);
  if (!wants) {
    if (there?.state === "waiting") await takeGiftBack(tx, there.id, now);
    return;
  }
  if (there && !(there.state === "cancelled" && there.cancelled_by === "member")) return;
  const id = there ? await requestAgain(tx, there.id, { gift, now }) : await insertGift(tx, { memberId, gift, now });
  await tx.audit({ action: "gift.wished", subjectUserId: memberId, subject: { kind: "welcome_gift", id } });
  await queueStaffMail(tx, "welcome_gifts", now);
}
