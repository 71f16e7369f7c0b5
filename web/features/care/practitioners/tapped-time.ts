/** A time that was tapped in a list is already chosen when the booking opens: it becomes the booking's draft. */
import type { Opening } from "@larkwell/contract/practitioners.ts";
import { fromWire, toWire } from "@larkwell/domain/time/wire-time.ts";
import { fieldsOf, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

type Tapped = { productId: number; start: string };

/** What the link of a time carries to the profile. */
export const tapQuery = ({ product_id, scheduled_start }: Opening) => ({
  openbook: true,
  product: product_id,
  at: fromWire(scheduled_start)?.toString() ?? "",
});

/** What a link carries: `at` "2026-03-12T17:30:00Z" and `product`. Undefined if it is not a future time of an offered visit. */
export function readTapped(
  params: URLSearchParams,
  offered: readonly { id: number }[],
  now: Temporal.Instant,
): Tapped | undefined {
  const productId = Number(params.get("product"));
  const at = params.get("at") ?? "";
  const start = fromWire(at.replace("T", " ").replace(/Z$/, ""));
  if (start === undefined || Temporal.Instant.compare(start, now) <= 0) return undefined;
  return offered.some(({ id }) => id === productId) ? { productId, start: toWire(start) } : undefined;
}

/**
 * Takes effect once for each tap (`entry`: the key of the history entry), so that later choices survive a reload. A
 * note that was typed before is kept too.
 */
export function takeTapped(memberId: number, practitionerId: number, tapped: Tapped | undefined, entry: string): void {
  if (tapped === undefined) return;
  const taken = `larkwell.tapped.${memberId}.${practitionerId}`;
  const signature = `${entry} ${tapped.productId} ${tapped.start}`;
  if (keptInTab(taken) === signature) return;
  const draft = `larkwell.booking.${memberId}.${practitionerId}`;
  keepInTab(draft, JSON.stringify({ ...fieldsOf(keptInTab(draft)), ...tapped, at: "review" }));
  keepInTab(taken, signature);
}
