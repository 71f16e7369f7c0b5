// Everything a booking needs to know about the member and the request, in one query: state, means of payment, upcoming visits.

import { type RawBuilder, sql } from "kysely";
import { activeAt } from "../../../data/active-at.ts";
import type { Reader } from "../../../data/db.ts";
import { activeTracksOf } from "../../health/circumstances/circumstances.facts.ts";
import { isLeaving } from "../../sign-in/accounts/accounts.facts.ts";
import { mayBookCoordinators } from "../care-team/may-book-coordinators.facts.ts";
import { creditsAsJson, type JsonCredit, toCredit } from "../payments/credits.ts";
import { type Card, cardAsJson } from "../payments/member-card.ts";

export interface Booking {
  memberId: number;
  productId: number;
  practitionerId: number;
  start: Temporal.Instant;
  now: Temporal.Instant;
  /** The card provider in use, and the card that the member chose; otherwise the newest one. */
  provider: string;
  cardId: number | undefined;
}

interface BookerRow {
  state: string | null;
  can_book_cx: boolean;
  /** The member's organization allows prescriptions in its visits; true without one. */
  rx_enabled: boolean;
  has_plan: boolean;
  credits: JsonCredit[];
  card: Card | null;
  licences: { state: string; expiresOn: string }[];
  upcoming: { practitionerId: number; priceCents: number }[];
  pending: { id: number; privacy: string; child_id: number | null } | null;
  has_stale_holds: boolean;
  on_offer: boolean;
  is_leaving: boolean;
}

const planPays = ({ memberId, now }: Booking): RawBuilder<boolean> => sql`exists (
  select from plan_members p where p.user_id = ${memberId} and p.since <= ${now.toString()}::timestamptz
    and ${activeAt("p", now)})`;

const rxEnabled = ({ memberId, now }: Booking): RawBuilder<boolean> => sql`not exists (
  select from organization_members s join organizations o on o.id = s.organization_id
  where s.user_id = ${memberId} and ${activeAt("s", now)} and not o.rx_enabled)`;

/** The member's upcoming visits, including those whose payment is still open. */
const upcoming = ({ memberId, now }: Booking) => sql`(
  select coalesce(json_agg(json_build_object('practitionerId', a.practitioner_id, 'priceCents', a.price_cents)), '[]')
  from appointments a where a.member_id = ${memberId} and a.booking_state <> 'void' and a.settled_at is null
    and a.scheduled_start > ${now.toString()}::timestamptz)`;

/** A booking by the member for this slot whose payment is still open. */
const pending = ({ memberId, productId, start }: Booking) => sql`(
  select json_build_object('id', a.id, 'privacy', a.privacy, 'child_id', a.child_id) from appointments a
  where a.member_id = ${memberId} and a.scheduled_start = ${start.toString()}::timestamptz
    and a.booking_state = 'pending' and a.product_id = ${productId} limit 1)`;

/** Holds that end with the member's next claim: the member's own, and the practitioner's expired ones. */
const staleHolds = ({ memberId, practitionerId, now }: Booking) => sql`exists (
  select from slot_claims c where c.expires_at is not null and (c.member_id = ${memberId}
    or (c.practitioner_id = ${practitionerId} and c.expires_at <= ${now.toString()}::timestamptz)))`;

const onOffer = ({ productId }: Booking) => sql`exists (
  select from products x join practitioner_profiles p on p.user_id = x.practitioner_id join users u on u.id = p.user_id
  where x.id = ${productId} and x.active and p.published_at is not null and u.disabled_at is null)`;

/** Under the locks of both people none of this changes, except the card and the licenses. */
export async function readBooker(read: Reader, booking: Booking) {
  const { rows } = await sql<BookerRow>`
    select m.state, ${mayBookCoordinators("u.id", booking.now.toString())} as can_book_cx, ${rxEnabled(booking)} as rx_enabled,
      ${planPays(booking)} as has_plan,
      ${creditsAsJson(booking.memberId)} as credits, ${cardAsJson(booking.memberId, booking.provider, booking.cardId)} as card,
      (select coalesce(json_agg(json_build_object('state', l.state, 'expiresOn', l.expires_on)), '[]')
        from licences l where l.practitioner_id = ${booking.practitionerId}) as licences,
      ${upcoming(booking)} as upcoming, ${pending(booking)} as pending, ${staleHolds(booking)} as has_stale_holds,
      ${onOffer(booking)} as on_offer, ${isLeaving("u.id")} as is_leaving
    from users u left join member_profiles m on m.user_id = u.id where u.id = ${booking.memberId}`.execute(read);
  const [row] = rows;
  if (!row) throw new Error("Nobody books.");
  return { ...row, credits: row.credits.map(toCredit), card: row.card ?? undefined };
}

export type Booker = Awaited<ReturnType<typeof readBooker>>;

/** What decides the purpose of a visit with a coordinator: the member's tracks, and whether one was booked before and not canceled. */
export const findIntroduction = (read: Reader, memberId: number) =>
  read
    .selectFrom("users")
    .select((eb) => [
      activeTracksOf("users.id").as("active_tracks"),
      eb
        .exists(
          eb
            .selectFrom("appointments as a")
            .innerJoin("practitioner_profiles as p", "p.user_id", "a.practitioner_id")
            .whereRef("a.member_id", "=", "users.id")
            .where("p.is_cx", "=", sql.lit(true))
            .where("a.booking_state", "<>", sql.lit("void"))
            .where("a.cancelled_at", "is", null)
            .select("a.id"),
        )
        .as("met_coordinator"),
    ])
    .where("users.id", "=", memberId)
    .executeTakeFirstOrThrow();
