// Visits that begin now, between a member and a practitioner of the clinic, for the questions about sockets and calls.
import { acceptAgreements, openSessions } from "./clinic.ts";
import type { Asked } from "./questions.ts";

interface Person {
  id: number;
  /** An access token, valid for 15 minutes. */
  token: string;
}

export interface PlannedVisits {
  ids: number[];
  member: Person;
  practitioner: Person;
  /** Removes them from the database again. */
  forget(): Promise<void>;
}

/** A practitioner whose visits may take place anywhere, with one of their products. */
async function chooseProduct({ clinic }: Asked) {
  const { rows } = await clinic.pool.query(
    `select p.id::int, u.id::int as practitioner, u.time_zone as "timeZone" from products p
     join verticals v on v.id = p.vertical_id join users u on u.id = p.practitioner_id
     join practitioner_profiles x on x.user_id = u.id
     where p.active and not v.licensed and x.published_at is not null and not x.is_cx and u.role = 'practitioner'
       and u.disabled_at is null and not u.mfa_required
     order by p.id limit 1`,
  );
  if (!rows[0]) throw new Error("There is no practitioner here whose visits may be held from anywhere.");
  return rows[0] as { id: number; practitioner: number; timeZone: string };
}

/** `joined`: both have already joined. */
export async function planVisits(asked: Asked, count: number, { joined }: { joined: boolean }): Promise<PlannedVisits> {
  const { pool, members, token } = asked.clinic;
  const [member] = members;
  if (!member) throw new Error("There is no member here.");
  const product = await chooseProduct(asked);
  const practitioner = product.practitioner;
  await acceptAgreements(pool, [practitioner]);
  const sessions = await openSessions(pool, [practitioner]);
  const { rows } = await pool.query(
    `insert into appointments (product_id, practitioner_id, member_id, scheduled_start, scheduled_end, price_cents,
       cancellation_policy, booking_state, join_state, callback_number, member_joined_at, practitioner_joined_at)
     select $1, $2, $3, now(), now() + interval '1 hour', 0, 'moderate', 'booked', $4, '+12125550123', $5, $5
     from generate_series(1, $6::int) returning id::int`,
    [product.id, practitioner, member.id, member.state, joined ? new Date() : null, count],
  );
  const ids = rows.map((row) => row.id as number);
  return {
    ids,
    member: { id: member.id, token: await token(member) },
    practitioner: {
      id: practitioner,
      token: await token(
        { id: practitioner, timeZone: product.timeZone, sessionId: sessions.get(practitioner) ?? "" },
        "practitioner",
      ),
    },
    forget: async () => {
      await pool.query("delete from visit_messages where appointment_id = any($1::bigint[])", [ids]);
      await pool.query("delete from visit_presence where appointment_id = any($1::bigint[])", [ids]);
      await pool.query("delete from appointments where id = any($1::bigint[])", [ids]);
    },
  };
}
