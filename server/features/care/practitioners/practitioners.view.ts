// Rows of practitioners to the shapes of the contract.
import type {
  ListedPractitioner,
  Practitioner,
  PractitionerDetail,
  Product,
} from "@larkwell/contract/practitioners.ts";
import { bookingStateCheck } from "@larkwell/domain/bookings/state-rule.ts";
import { centsToWire } from "@larkwell/domain/money/cents.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import { CARE_COORDINATOR } from "@larkwell/domain/people/roles.ts";
import { descriptionFor, headlineFor, specialtiesFor, type Tone } from "@larkwell/domain/practitioners/in-loss.ts";
import { certifiedStates } from "@larkwell/domain/practitioners/licences.ts";
import { publicPagePath } from "@larkwell/domain/practitioners/public-page.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import type { PracticeRow, PractitionerRow } from "./practitioners.queries.ts";

/** Fewer ratings than this say more about the raters than about the practitioner. */
const LEAST_RATINGS = 3;
export interface ViewerFacts {
  /** The member's state; null if unknown or if the viewer is not a member. */
  state: string | null;
  /** "YYYY-MM-DD" on which licenses must be valid. */
  today: string;
  mayBook: (practitioner: { isCx: boolean }) => boolean;
  /** Members write to practitioners; practitioners write to their own members and among themselves. */
  mayMessage: boolean;
  /** May birth be mentioned (D29)? */
  tone: Tone;
}

/** A profession without its slug, and after a loss with the line for it. */
export const viewVertical = (
  { slug, description, ...vertical }: PracticeRow["verticals"][number],
  tone: Tone,
): Omit<PracticeRow["verticals"][number], "slug"> => ({
  ...vertical,
  description: descriptionFor({ slug, description }, tone),
});

type ProductRow = PracticeRow["products"][number];

const viewProduct = (row: ProductRow, practitionerId: number): Product => ({
  id: row.id,
  practitioner_id: practitionerId,
  vertical_id: row.vertical_id,
  vertical_name: row.vertical_name,
  minutes: row.minutes,
  price: centsToWire(row.price_cents),
  licensed_care: row.licensed,
});

/** "Licensed in your state", by the rule that booking applies: also true if no license is needed (R5.018). */
function licensedFor(state: string | null, states: string[], row: PracticeRow): boolean | null {
  if (state === null) return null;
  const { outcome } = bookingStateCheck({
    certifiedStates: states,
    memberState: state,
    anonymous: false,
    prescriptionWanted: false,
    licensedCareProduct: row.products.some((product) => product.licensed),
    canPrescribe: row.can_prescribe,
    rxEnabled: true,
  });
  return outcome === "ok";
}

const viewRating = ({ rating_sum, rating_count }: PracticeRow): number | null =>
  rating_count >= LEAST_RATINGS ? Math.round((rating_sum / rating_count) * 10) / 10 : null;

export function viewPractitioner(
  row: PracticeRow,
  look: ViewerFacts,
  next: Temporal.Instant | null | undefined,
): Practitioner {
  const states = certifiedStates(row.licences, look.today);
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    show_rx: row.show_rx,
    image_url: portraitUrl(row),
    headline: headlineFor(row, look.tone),
    is_cx: row.is_cx,
    can_prescribe: row.can_prescribe,
    messaging_enabled: row.messaging_enabled,
    cancellation_policy: row.cancellation_policy as Practitioner["cancellation_policy"],
    verticals: row.verticals.map((vertical) => vertical.name),
    vertical_objects: row.verticals.map((vertical) => viewVertical(vertical, look.tone)),
    specialties: specialtiesFor(row.specialties, look.tone),
    certified_states: states,
    languages: row.languages,
    years_experience: row.years_experience,
    care_team_type: row.is_cx ? CARE_COORDINATOR : null,
    rating: viewRating(row),
    rating_count: row.rating_count,
    products: row.products.map((product) => viewProduct(product, row.id)),
    next_availability: next ? toWire(next) : null,
    licensed_for_member: licensedFor(look.state, states, row),
    can: {
      book: row.products.length > 0 && look.mayBook({ isCx: row.is_cx }),
      message: row.messaging_enabled && look.mayMessage,
    },
  };
}

/** What a visitor sees: their state, credits and booking rights are not known yet. */
export function viewListed(row: PracticeRow, today: string, next: Temporal.Instant | null): ListedPractitioner {
  // Rows come with the cheapest product first.
  const [cheapest] = row.products;
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    image_url: portraitUrl(row),
    headline: row.headline,
    is_cx: row.is_cx,
    messaging_enabled: row.messaging_enabled,
    can_prescribe: row.can_prescribe,
    verticals: row.verticals.map((vertical) => vertical.name),
    certified_states: certifiedStates(row.licences, today),
    languages: row.languages,
    next_availability: next ? toWire(next) : null,
    from: cheapest ? { price: centsToWire(cheapest.price_cents), minutes: cheapest.minutes } : null,
    public_page: row.has_public_page ? publicPagePath(row) : null,
  };
}

export function viewPractitionerDetail(
  row: PracticeRow,
  profile: PractitionerRow,
  look: ViewerFacts,
  more: { next: Temporal.Instant | undefined; notifyRequested: boolean; full: boolean },
): PractitionerDetail {
  const holds = (text: string) => look.tone !== "usual" && !more.full && speaksOfBirth(text);
  const shown = (text: string) => (holds(text) ? "" : text);
  return {
    ...viewPractitioner(row, look, more.next),
    bio: shown(profile.bio),
    education: shown(profile.education),
    held_back: holds(profile.bio) || holds(profile.education),
    time_zone: profile.time_zone,
    network: profile.network as PractitionerDetail["network"],
    notify_requested: more.notifyRequested,
  };
}
