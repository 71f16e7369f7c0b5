// A practitioner's public page: what everyone may know about practitioners who opened one, and when they are free.
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import { certifiedStates } from "@larkwell/domain/practitioners/licences.ts";
import { publicPagePath } from "@larkwell/domain/practitioners/public-page.ts";
import type { PublicPages } from "../../../brand/public-page.ts";
import type { AppContext } from "../../../context.ts";
import { findNextOpenings } from "../bookings/openings.ts";
import { LICENCES_END_IN } from "./browse-practitioners.ts";
import { readPractices } from "./practitioners.queries.ts";
import { findPublicPage, findPublicPages } from "./public-pages.queries.ts";

type Asked = Pick<AppContext, "read" | "now">;

const SHOWN_OPENINGS = 4;
const WEEKS_AHEAD = 2;
/** Openings are computed once a minute; whether the page is closed is checked every time. */
const KEPT_MS = 60_000;
const MAX_KEPT = 500;

/** All pages, as of now. */
export function openPublicPages(context: Asked): PublicPages {
  const counted = new Map<number, { at: number; slots: Promise<Temporal.Instant[]> }>();
  function openingsOf(id: number): Promise<Temporal.Instant[]> {
    const now = context.now();
    const known = counted.get(id);
    if (known && Math.abs(now.epochMilliseconds - known.at) < KEPT_MS) return known.slots;
    const window = { from: now, until: now.add({ hours: WEEKS_AHEAD * 7 * 24 }) };
    const slots = findNextOpenings(context.read, now, [id], { window, count: SHOWN_OPENINGS }).then((found) =>
      (found.get(id) ?? []).map(({ start }) => start),
    );
    if (counted.size >= MAX_KEPT) counted.clear();
    counted.set(id, { at: now.epochMilliseconds, slots });
    slots.catch(() => counted.delete(id));
    return slots;
  }
  return {
    async of(id) {
      const page = await findPublicPage(context.read, id);
      if (!page) return undefined;
      const [[row], openings] = await Promise.all([readPractices(context.read, [id]), openingsOf(id)]);
      if (!row) return undefined;
      const today = context.now().toZonedDateTimeISO(LICENCES_END_IN).toPlainDate().toString();
      const [cheapest] = row.products;
      return {
        id,
        path: publicPagePath(row),
        first_name: row.first_name,
        last_name: row.last_name,
        image_url: portraitUrl(row),
        professions: row.verticals.map(({ name }) => name),
        headline: row.headline,
        helps_with: row.specialties.map(({ name }) => name),
        languages: row.languages,
        states: certifiedStates(row.licences, today),
        years_experience: row.years_experience,
        can_prescribe: row.can_prescribe,
        from: cheapest ? { cents: cheapest.price_cents, minutes: cheapest.minutes } : null,
        zone: page.time_zone,
        openings: openings.filter((start) => Temporal.Instant.compare(start, context.now()) >= 0),
      };
    },
    paths: async () => (await findPublicPages(context.read)).map(publicPagePath),
  };
}
