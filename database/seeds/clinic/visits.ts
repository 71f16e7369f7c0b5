// Which past and upcoming visits the demo clinic has: times within the practitioners' hours, no one in two places at the same time.
import { firstOpenSlot, type Span } from "@larkwell/domain/bookings/open-slots.ts";
import type { DemoMember } from "./members.ts";
import { type DemoPractitioner, type DemoProduct, parseHours } from "./practitioner.ts";

export interface DemoVisit {
  practitioner: DemoPractitioner;
  member: DemoMember;
  product: DemoProduct;
  start: Temporal.Instant;
  end: Temporal.Instant;
  bookedAt: Temporal.Instant;
  outcome: "occurred" | "cancelled_by_practitioner" | "missed_by_member" | "upcoming";
  /** From 1 to 5, if the member rated it. */
  stars: number | null;
}

/** The members' ratings, in turn; a practitioner's mean depends on where theirs begin. */
const stars = [5, 5, 4, 5, 5, 5, 4, 5, 3, 5, 5, 4, 5];
/** Past hours of practitioners who have none now. */
const formerHours = "1-4 09:00-16:00";

export class VisitBook {
  readonly visits: DemoVisit[] = [];
  readonly #now: Temporal.Instant;

  constructor(now: Temporal.Instant) {
    this.#now = now;
  }

  /** The first time both are free from this hour of the practitioner's day on; days before today are negative. */
  add(
    visit: Pick<DemoVisit, "practitioner" | "member" | "product" | "outcome" | "stars">,
    days: number,
    { hour = 10, bookedDaysAgo }: { hour?: number; bookedDaysAgo?: number } = {},
  ): void {
    const { practitioner, member, product } = visit;
    const day = this.#now.toZonedDateTimeISO(practitioner.zone).toPlainDate().add({ days });
    const from = day.toZonedDateTime({ timeZone: practitioner.zone, plainTime: { hour } }).toInstant();
    const slot = firstOpenSlot({
      weeklyHours: parseHours(practitioner.hours || formerHours).map((row) => ({
        weekday: row.weekday,
        startMinute: row.start_minute,
        endMinute: row.end_minute,
      })),
      zone: practitioner.zone,
      timeOff: [],
      extraHours: [],
      busy: this.#busy(practitioner, member),
      durationMinutes: product.minutes,
      bufferMinutes: practitioner.bufferMinutes ?? 0,
      noticeMinutes: 0,
      from,
      until: from.add({ hours: 24 * 8 }),
      now: from,
    });
    if (!slot) throw new Error(`The seed finds no time for ${practitioner.mailbox}.`);
    const bookedAt =
      bookedDaysAgo === undefined ? this.#bookedAt(slot.start) : this.#now.subtract({ hours: 24 * bookedDaysAgo });
    this.visits.push({ ...visit, ...slot, bookedAt });
  }

  #bookedAt(start: Temporal.Instant): Temporal.Instant {
    const usual = start.subtract({ hours: 53 });
    const latest = this.#now.subtract({ hours: 2 });
    return Temporal.Instant.compare(usual, latest) < 0 ? usual : latest;
  }

  #busy(practitioner: DemoPractitioner, member: DemoMember): Span[] {
    return this.visits.filter((visit) => visit.practitioner === practitioner || visit.member === member);
  }
}

/** Rated visits of the last months with every practitioner; some are rarely booked, so that some have no rating to show yet. */
export function addHistory(
  book: VisitBook,
  practitioners: readonly DemoPractitioner[],
  members: readonly DemoMember[],
) {
  for (const [index, practitioner] of practitioners.entries()) {
    const count = index % 9 === 7 ? 2 : 4 + (index % 4);
    for (let turn = 0; turn < count; turn++) {
      const member = members[(index + turn * 3) % members.length];
      const product = practitioner.products?.[turn % practitioner.products.length];
      if (!member || !product) throw new Error("The seed has no one to see, or nothing to offer.");
      const missed = (index + turn) % 17 === 16;
      const rated = !missed && (index + turn) % 11 !== 10;
      book.add(
        {
          practitioner,
          member,
          product,
          outcome: missed ? "missed_by_member" : "occurred",
          stars: rated ? (stars[(index * 2 + turn) % stars.length] ?? null) : null,
        },
        -(12 + turn * 11 + (index % 5)),
        { hour: 9 + ((index + turn * 2) % 8) },
      );
    }
  }
}
