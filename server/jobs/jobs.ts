// The list of recurring jobs; clock.ts runs each once per interval over all processes.
import { addUp } from "../features/analytics/add-up-events.ts";
import { releaseExpiredHolds } from "../features/bookings/hold-slot.ts";
import { settleVisits } from "../features/bookings/visit-records.ts";
import { pickUpCensus } from "../features/census/pick-up-census.ts";
import { workOnCensus } from "../features/census/work-on-census.ts";
import { endInvites } from "../features/invites/deliver-invite.ts";
import { endAccounts } from "../features/my-data/end-accounts.ts";
import { endUnconfirmed } from "../features/my-data/end-unconfirmed.ts";
import { settleEveryOrganization } from "../features/organizations/settle-memberships.ts";
import { tellAccessEnds } from "../features/organizations/tell-access-ends.ts";
import { closeBooks } from "../features/payments/close-books.ts";
import { reconcilePayments } from "../features/payments/reconcile-payments.ts";
import { recoverPayments } from "../features/payments/recover-payments.ts";
import { noticeOpenings } from "../features/practitioners/notice-availability.ts";
import { vacateVisits } from "../features/visits/vacate-visits.ts";
import type { House } from "../house.ts";
import { cleanUp } from "./clean-up.ts";
import { clearMessages } from "./clear-messages.ts";

export interface Job {
  name: string;
  everySeconds: number;
  run(house: House): Promise<void>;
  /** What it waits behind: no visit and no payment waits for upkeep. */
  line: "visits" | "money" | "upkeep";
  /** May take minutes: the others do not wait for it. */
  isLong?: boolean;
}

export const jobs: readonly Job[] = [
  { name: "recover-payments", line: "money", everySeconds: 15, run: recoverPayments },
  { name: "settle-visits", line: "visits", everySeconds: 20, run: settleVisits },
  // The other side of a visit waits for this: a process that died has said nothing.
  { name: "vacate-visits", line: "visits", everySeconds: 4, run: vacateVisits },
  { name: "add-up-events", line: "upkeep", everySeconds: 60, run: addUp },
  { name: "release-holds", line: "visits", everySeconds: 60, run: releaseExpiredHolds },
  { name: "reconcile-payments", line: "money", everySeconds: 24 * 3_600, run: reconcilePayments, isLong: true },
  { name: "close-books", line: "money", everySeconds: 3_600, run: closeBooks },
  { name: "pick-up-census", line: "upkeep", everySeconds: 60, run: pickUpCensus, isLong: true },
  { name: "work-on-census", line: "upkeep", everySeconds: 3, run: workOnCensus, isLong: true },
  { name: "tell-access-ends", line: "upkeep", everySeconds: 3_600, run: tellAccessEnds },
  { name: "settle-memberships", line: "upkeep", everySeconds: 24 * 3_600, run: settleEveryOrganization },
  { name: "end-invites", line: "upkeep", everySeconds: 3_600, run: endInvites },
  { name: "end-unconfirmed", line: "upkeep", everySeconds: 24 * 3_600, run: endUnconfirmed },
  { name: "end-accounts", line: "upkeep", everySeconds: 3_600, run: endAccounts },
  { name: "clean-up", line: "upkeep", everySeconds: 3_600, run: cleanUp },
  { name: "clear-messages", line: "upkeep", everySeconds: 3_600, run: clearMessages },
  // Hours come within the two weeks of the notice without anybody changing them.
  { name: "notice-openings", line: "upkeep", everySeconds: 3_600, run: noticeOpenings },
];
