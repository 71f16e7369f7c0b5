// What was paid and refunded for a message package or a period of a plan, for their receipts.
import type { Reader } from "../../../data/db.ts";
import type { Actor } from "../../../http/call.ts";
import { listMovementsOfInvoice, listMovementsOfPurchase, type PaidMovementRow } from "./receipts.queries.ts";

export type { PaidMovementRow } from "./receipts.queries.ts";

export const readPurchaseMovements = (read: Reader, actor: Actor, purchaseId: number): Promise<PaidMovementRow[]> =>
  listMovementsOfPurchase(read, actor, purchaseId);

export const readInvoiceMovements = (read: Reader, actor: Actor, invoiceId: number): Promise<PaidMovementRow[]> =>
  listMovementsOfInvoice(read, actor, invoiceId);
