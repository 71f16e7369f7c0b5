// What was paid and refunded for a message package, for its receipt.
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { listMovementsOfPurchase, type PaidMovementRow } from "./receipts.queries.ts";

export type { PaidMovementRow } from "./receipts.queries.ts";

export const readPurchaseMovements = (read: Reader, actor: Actor, purchaseId: number): Promise<PaidMovementRow[]> =>
  listMovementsOfPurchase(read, actor, purchaseId);
