// Receipts that are sent again by email: which one a printed number means, and how often (the same one every ten minutes, and so many in a day).

/** A visit, message credits, a period of a plan or a gift, or a year's payments. */
export type ReceiptKind = "visit" | "messages" | "plan" | "year";

export interface ReceiptRef {
  kind: ReceiptKind;
  /** Of the visit, the purchase or the invoice; or the year. */
  number: number;
}

const shapes: readonly (readonly [ReceiptKind, RegExp])[] = [
  ["year", /^((?:19|20|21)\d\d)$/],
  ["visit", /^(\d{8,15})$/],
  ["messages", /^M(\d{8,15})$/],
  ["plan", /^P(\d{8,15})$/],
];

/** What is printed on a receipt: "00000012", "M00000012", "P00000012"; or a year. Undefined for anything else. */
export function receiptOf(printed: string): ReceiptRef | undefined {
  const text = printed.trim().toUpperCase();
  for (const [kind, shape] of shapes) {
    const number = Number(shape.exec(text)?.[1] ?? 0);
    if (number > 0) return { kind, number };
  }
  return undefined;
}

export const SEND_AGAIN_MINUTES = 10;
export const SENDINGS_A_DAY = 20;

interface Earlier {
  /** When this receipt was last sent to this person. */
  last: Temporal.Instant | null;
  /** All receipts sent to them in the last 24 hours. */
  inDay: number;
}

/** It is sent, was sent just now so that nothing has to be done, or has to wait until tomorrow. */
export function sendingStep({ last, inDay }: Earlier, now: Temporal.Instant): "send" | "sent" | "too_many" {
  if (last !== null && Temporal.Instant.compare(againAt(last), now) > 0) return "sent";
  return inDay >= SENDINGS_A_DAY ? "too_many" : "send";
}

export const againAt = (sentAt: Temporal.Instant): Temporal.Instant => sentAt.add({ minutes: SEND_AGAIN_MINUTES });
