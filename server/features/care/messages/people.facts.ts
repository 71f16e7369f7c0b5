// A person of a channel as the others see them, and who may know of a member, as columns of any statement.
import type { ChannelPerson } from "@larkwell/contract/messages.ts";
import { type RawBuilder, sql } from "kysely";

/** What a channel shows about a person, and whether they can be written to. */
export interface PersonRow extends Omit<ChannelPerson, "image_url"> {
  image_id: number | null;
  drawing: number | null;
  disabled: boolean;
  /** True for members. */
  published: boolean;
  messaging: boolean;
}

/** `personId` is an expression for the person's id. Null without one. */
export const personOf = (personId: RawBuilder<unknown>): RawBuilder<PersonRow | null> => sql<PersonRow | null>`(
  select json_build_object('id', u.id, 'role', case when p.user_id is null then 'member' when p.is_cx then 'coordinator' else 'practitioner' end,
    'first_name', u.first_name, 'last_name', u.last_name, 'image_id', u.image_id, 'drawing', u.drawing,
    'profession', coalesce((select v.name from practitioner_verticals x join verticals v on v.id = x.vertical_id
      where x.practitioner_id = u.id order by v.sort_order, v.id limit 1), ''),
    'disabled', u.disabled_at is not null, 'published', p.user_id is null or p.published_at is not null,
    'messaging', coalesce(p.messaging_enabled, true))
  from users u left join practitioner_profiles p on p.user_id = u.id and u.role = 'practitioner' where u.id = ${personId})`;

/** Coordinators who can answer now, as rows `p` and `u`. */
export const coordinatorsInOffice = sql`practitioner_profiles p join users u on u.id = p.user_id
  where p.is_cx and p.published_at is not null and p.messaging_enabled and u.disabled_at is null`;

/**
 * The practitioner has or had a booked visit with the member. Anonymous visits do not count: they must not become a named
 * channel. Nor do canceled ones.
 */
export const hasVisitWith = (
  practitionerId: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
) => sql<boolean>`exists (
  select from appointments a where a.member_id = ${memberId} and a.practitioner_id = ${practitionerId}
    and a.booking_state = 'booked' and a.privacy = 'basic' and a.cancelled_at is null)`;
