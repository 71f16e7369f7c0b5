// The directory: who fits the filters, those who can be seen soonest first, a page at a time.
import type { listPractitioners } from "@larkwell/contract/practitioners.ts";
import { LONGEST_AVAILABILITY_DAYS } from "@larkwell/domain/bookings/open-slots.ts";
import { matchNeeds } from "@larkwell/domain/practitioners/needs.ts";
import type { CallOf } from "../../http/call.ts";
import { findOpenings } from "../bookings/openings.ts";
import { lookOf, todayOf } from "./look.ts";
import { findListed, findViewer, readPractices, type Viewer, type Wanted } from "./practitioners.queries.ts";
import { viewPractitioner } from "./practitioners.view.ts";

type Call = CallOf<typeof listPractitioners>;
type Openings = Awaited<ReturnType<typeof findOpenings>>;

/** Days ahead in which the next free time is looked for. */
export const HORIZON_DAYS = LONGEST_AVAILABILITY_DAYS;

const aboutPrescriptions = /\b(prescri|medication|medicine|refill|rx\b)/i;

function wantedTerm(term: string | undefined): Wanted["term"] {
  if (!term) return undefined;
  const needs = matchNeeds(term);
  // A picked suggestion means that need alone, whatever else its words would match.
  const picked = needs.filter((need) => need.label.toLowerCase() === term.toLowerCase());
  return {
    text: term,
    needVerticals: (picked.length > 0 ? picked : needs).flatMap((need) => need.verticals),
    wantsPrescription: aboutPrescriptions.test(term),
  };
}

function wanted({ query, actor, house }: Call, viewer: Viewer): Wanted {
  return {
    verticalIds: query.vertical_ids,
    specialtyIds: query.specialty_ids,
    userIds: query.user_ids,
    canPrescribe: query.can_prescribe,
    productMinutes: query.product_minutes,
    // A plan covers any price; without one it is free what costs nothing or what her credits cover.
    atMostCents: query.only_free && !viewer.hasPlan ? viewer.creditCents : undefined,
    seesPeopleIn: query.licensed_in_state
      ? { state: query.licensed_in_state.toUpperCase(), onDate: todayOf(actor, house.now()) }
      : undefined,
    term: wantedTerm(query.term),
  };
}

function bySoonest(openings: Openings, direction: 1 | -1) {
  const start = (id: number) => openings.get(id)?.start.epochMilliseconds;
  return (a: { id: number; named: boolean }, b: { id: number; named: boolean }) => {
    // Who was called by name comes before who would help with the same words.
    if (a.named !== b.named) return a.named ? -1 : 1;
    const [x, y] = [start(a.id), start(b.id)];
    if (x === undefined || y === undefined) return Number(x === undefined) - Number(y === undefined) || a.id - b.id;
    return direction * (x - y) || a.id - b.id;
  };
}

export async function listAll(call: Call) {
  const { actor, query, house } = call;
  const now = house.now();
  const viewer = await findViewer(house.read, actor, now);
  const found = await findListed(house.read, wanted(call, viewer));
  const openings = await findOpenings(
    house.read,
    now,
    found.map((one) => one.id),
    { from: now, until: now.add({ hours: 24 * HORIZON_DAYS }) },
    query.product_minutes === undefined ? {} : { minutes: query.product_minutes },
  );

  const hours = query.available_in_next_hours;
  const latest = hours === undefined ? undefined : now.add({ hours });
  const fitting = latest
    ? found.filter(({ id }) => {
        const opening = openings.get(id);
        return opening !== undefined && Temporal.Instant.compare(opening.start, latest) <= 0;
      })
    : found;

  const direction = query.order_direction ?? "asc";
  const ids = fitting
    .sort(bySoonest(openings, direction === "asc" ? 1 : -1))
    .slice(query.offset, query.offset + query.limit)
    .map((one) => one.id);
  const look = lookOf(actor, viewer, now);
  const rows = await readPractices(house.read, ids);
  return {
    data: rows.map((row) =>
      viewPractitioner(
        row,
        look,
        query.include_next_availability ? openings.get(row.profile.user_id)?.start : undefined,
      ),
    ),
    pagination: { limit: query.limit, offset: query.offset, total: fitting.length, order_direction: direction },
  };
}
