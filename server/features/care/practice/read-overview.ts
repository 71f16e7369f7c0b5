// The practitioner's day at a glance, and what needs attention.
import type * as contract from "@larkwell/contract/practice.ts";
import type { PracticeOverview } from "@larkwell/contract/practice.ts";
import { dateIn, startOfDateIn } from "@larkwell/domain/time/zones.ts";
import type { CallOf } from "../../../http/call.ts";
import { findExtraHours, findWeeklyHours, findZone } from "./hours.queries.ts";
import { mustBeOwn } from "./practice.access.ts";
import { findLicences, findProducts, findProfile } from "./practice.queries.ts";
import { viewLicence, viewVisit } from "./practice.view.ts";
import { countVisits, findNextVisit, findVisits, findWithoutNotes } from "./visits.queries.ts";

type Attention = PracticeOverview["attention"][number];

const attention = (kind: Attention["kind"], more: Partial<Attention> = {}): Attention => ({
  kind,
  state: null,
  on: null,
  ...more,
});

const NOTES_DAYS = 7;
const NOTES_SHOWN = 5;
const COMING_DAYS = 7;
const COMING_SHOWN = 5;

export async function readPracticeOverview({
  actor,
  context,
}: CallOf<typeof contract.readPracticeOverview>): Promise<PracticeOverview> {
  const { read } = context;
  const now = context.now();
  const zone = await findZone(read, actor);
  const today = dateIn(zone, now);
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const [profile, visits, coming, next, weekCount, hours, extra, products, licences, withoutNotes] = await Promise.all([
    findProfile(read, actor),
    findVisits(read, actor, {
      from: startOfDateIn(zone, today),
      until: startOfDateIn(zone, tomorrow),
      withCancelled: false,
      now,
    }),
    findVisits(read, actor, {
      from: startOfDateIn(zone, tomorrow),
      until: now.add({ hours: 24 * COMING_DAYS }),
      withCancelled: false,
      limit: COMING_SHOWN,
      now,
    }),
    findNextVisit(read, actor, now),
    countVisits(read, actor, now, now.add({ hours: 7 * 24 })),
    findWeeklyHours(read, actor),
    findExtraHours(read, actor, now),
    findProducts(read, actor),
    findLicences(read, actor),
    findWithoutNotes(read, actor, { since: now.subtract({ hours: 24 * NOTES_DAYS }), limit: NOTES_SHOWN, now }),
  ]);
  const asked = licences
    .map((row) => viewLicence(row, today))
    .filter((licence) => licence.standing !== "valid")
    .sort((a, b) => a.expires_on.localeCompare(b.expires_on));
  return {
    time_zone: zone,
    today: visits.map((visit) => viewVisit(visit, now)),
    // What began before midnight is part of today.
    coming: coming
      .filter(({ scheduled_start: start }) => Temporal.Instant.compare(start, startOfDateIn(zone, tomorrow)) >= 0)
      .map((visit) => viewVisit(visit, now)),
    notes_to_finish: withoutNotes.map((visit) => viewVisit(visit, now)),
    next_visit: next ? viewVisit(next, now) : null,
    week_count: weekCount,
    attention: [
      ...(mustBeOwn(profile).published_at === null ? [attention("unpublished")] : []),
      ...asked.map(({ standing, state, expires_on }) =>
        attention(standing === "expired" ? "licence_expired" : "licence_expiring", { state, on: expires_on }),
      ),
      ...(hours.length === 0 && extra.length === 0 ? [attention("no_hours")] : []),
      ...(products.some((product) => product.active) ? [] : [attention("no_products")]),
    ],
  };
}
