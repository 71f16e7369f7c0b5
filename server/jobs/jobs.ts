// The list of recurring jobs; clock.ts runs each once per interval over all processes.

import type { AppContext } from "../context.ts";
import { endAccounts } from "../features/account/my-data/end-accounts.ts";
import { endUnconfirmed } from "../features/account/my-data/end-unconfirmed.ts";
import { releaseExpiredHolds } from "../features/care/bookings/hold-slot.ts";
import { settleVisits } from "../features/care/bookings/visit-records.ts";
import { closeBooks } from "../features/care/payments/close-books.ts";
import { reconcilePayments } from "../features/care/payments/reconcile-payments.ts";
import { recoverPayments } from "../features/care/payments/recover-payments.ts";
import { noticeOpenings } from "../features/care/practitioners/notice-availability.ts";
import { vacateVisits } from "../features/care/visits/vacate-visits.ts";
import { endInvites } from "../features/partners/invites/deliver-invite.ts";
import { addUp } from "../features/public/analytics/add-up-events.ts";
import { pickUpCensus } from "../features/sponsors/census/pick-up-census.ts";
import { workOnCensus } from "../features/sponsors/census/work-on-census.ts";
import { settleEveryOrganization } from "../features/sponsors/organizations/settle-memberships.ts";
import { tellAccessEnds } from "../features/sponsors/organizations/tell-access-ends.ts";
import { cleanUp } from "./clean-up.ts";
import { clearMessages } from "./clear-messages.ts";

export interface Job {
  name: string;
  everySeconds: number;
  run(context: AppContext): Promise<void>;
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
