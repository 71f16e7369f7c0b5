// The directory: who matches the filters, those who can be seen soonest first, a page at a time.
import type * as contract from "@larkwell/contract/practitioners.ts";
import { LONGEST_AVAILABILITY_DAYS } from "@larkwell/domain/bookings/open-slots.ts";
import { LEFT_OUT_IN_LOSS, toneFor } from "@larkwell/domain/practitioners/in-loss.ts";
import { matchNeeds, understand } from "@larkwell/domain/practitioners/search-words.ts";
import { type Circumstances, mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import type { CallOf } from "../../../http/call.ts";
import type { Ask, Wanted } from "./directory.queries.ts";
import { todayOf, viewerOf } from "./directory-viewer.ts";
import { findViewer, readPractices, type Viewer } from "./practitioners.queries.ts";
import { viewPractitioner } from "./practitioners.view.ts";
import { rankPractitioners } from "./rank-practitioners.ts";

type Call = CallOf<typeof contract.listPractitioners>;

/** Days ahead in which the next free time is searched. */
export const HORIZON_DAYS = LONGEST_AVAILABILITY_DAYS;

const aboutPrescriptions = /\b(prescri|medication|medicine|refill|rx\b)/i;

const anybody: Circumstances = { activeTracks: [] };

/** After a loss some needs are met by other professions, and only literal words lead to birth. */
export const wantedTerm = (term: string | undefined, person: Circumstances = anybody): Wanted["term"] =>
  term
    ? {
        text: term,
        ...understand(term, person, !mayMeet("baby_content", person)),
        wantsPrescription: aboutPrescriptions.test(term),
      }
    : undefined;

/** "Sleep" is a profession for babies, and a need of everyone: the word alone does not ask for the profession. */
const isMetOtherwise = (term: string) =>
  matchNeeds(term).some(
    ({ label, says, verticalsInLoss }) =>
      verticalsInLoss && [label.toLowerCase(), ...says].includes(term.toLowerCase()),
  );

/** A person who asked for a profession finds it. Otherwise no baby professions are shown after a loss (D29). */
function unasked({ query }: Call, quiet: boolean): Wanted["withoutVerticals"] {
  const asked =
    (query.term && !isMetOtherwise(query.term)) ||
    query.vertical_ids?.length ||
    query.specialty_ids?.length ||
    query.user_ids?.length;
  return asked || !quiet ? undefined : LEFT_OUT_IN_LOSS;
}

function wanted(call: Call, viewer: Viewer): Wanted {
  const { query, actor, context } = call;
  const tone = toneFor(viewer.circumstances);
  const place = (state: string | undefined) =>
    state ? { state: state.toUpperCase(), onDate: todayOf(actor, context.now()) } : undefined;
  return {
    withoutVerticals: unasked(call, tone !== "usual"),
    griefFirst: tone === "loss",
    verticalIds: query.vertical_ids,
    specialtyIds: query.specialty_ids,
    userIds: query.user_ids,
    canPrescribe: query.can_prescribe,
    productMinutes: query.product_minutes,
    // A plan covers any price. Without one, free means what costs nothing or what the member's credits cover.
    atMostCents: query.only_free && !viewer.hasPlan ? viewer.creditCents : undefined,
    seesPeopleIn: place(query.licensed_in_state),
    seesNobodyIn: place(query.unlicensed_in_state),
    language: query.language,
    term: wantedTerm(query.term, viewer.circumstances),
  };
}

export async function listPractitioners(call: Call) {
  const { actor, query, context } = call;
  const now = context.now();
  const hours = query.available_in_next_hours;
  const direction = query.order_direction ?? "asc";
  const ask: Ask = {
    now,
    until: now.add({ hours: 24 * HORIZON_DAYS }),
    latest: hours === undefined ? undefined : now.add({ hours }),
    direction,
  };
  const viewer = await findViewer(context.read, actor, now);
  const { page, total } = await rankPractitioners(context, wanted(call, viewer), ask, query);
  const rows = await readPractices(
    context.read,
    page.map((one) => one.id),
  );
  const look = viewerOf(actor, viewer, now);
  const opensAt = new Map(page.map((one) => [one.id, one.opens_at]));
  return {
    data: rows.map((row) =>
      viewPractitioner(row, look, query.include_next_availability ? opensAt.get(row.id) : undefined),
    ),
    pagination: { limit: query.limit, offset: query.offset, total, order_direction: direction },
  };
}
