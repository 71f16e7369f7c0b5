// The baseline of a member's home: one statement for all of the member's data. The texts are as long as the product's, without meaning.
import type pg from "pg";

const face = `json_build_object('id', c.id, 'first_name', c.first_name, 'last_name', c.last_name, 'image_url', null, 'headline', p.headline)`;

const homeSql = `
  select u.time_zone, u.email_confirmed_at is not null as email_confirmed, m.state, m.tel_number,
    exists (select from organization_members x where x.user_id = u.id and (x.until is null or x.until > now())) as sponsored,
    (select coalesce(json_agg(json_build_object('name', name, 'stage', stage) order by started_at), '[]')
      from member_tracks where user_id = u.id and ended_at is null) as tracks,
    (select due_date::text from health_profiles where user_id = u.id) as due_date,
    (select max(birthday)::text from children where user_id = u.id) as birthday,
    exists (select from partner_links l join member_tracks t on t.user_id = l.member_id where l.partner_id = u.id and l.ended_at is null
      and t.name = 'pregnancyloss' and t.ended_at is null) as quiet,
    exists (select from onboardings w where w.user_id = u.id and w.completed_at is null) as onboarding_open,
    coalesce(
      (select ${face} from member_coordinators o join practitioner_profiles p on p.user_id = o.coordinator_id join users c on c.id = p.user_id
        where o.member_id = u.id),
      (select ${face} from practitioner_profiles p join users c on c.id = p.user_id
        where p.is_cx and p.published_at is not null and c.disabled_at is null order by p.user_id limit 1)) as coordinator,
    (select coalesce(json_agg(v), '[]') from (select a.id, a.scheduled_start, a.scheduled_end, t.name, c.first_name, c.last_name
      from appointments a join products o on o.id = a.product_id join verticals t on t.id = o.vertical_id join users c on c.id = a.practitioner_id
      where a.member_id = u.id and a.booking_state = 'booked' and a.cancelled_at is null and a.settled_at is null and a.scheduled_start > now()
      order by a.scheduled_start limit 3) v) as upcoming,
    (select coalesce(json_agg(${face}), '[]') from (select distinct practitioner_id from (select practitioner_id from appointments a
        where a.member_id = u.id and a.booking_state = 'booked' and a.cancelled_at is null order by scheduled_start desc limit 12) b) l
      join practitioner_profiles p on p.user_id = l.practitioner_id join users c on c.id = p.user_id) as visited,
    (select coalesce(json_agg(${face} order by s.place), '[]') from care_team_suggestions s
      join practitioner_profiles p on p.user_id = s.practitioner_id join users c on c.id = p.user_id where s.member_id = u.id) as suggested,
    (select coalesce(json_agg(key), '[]') from dismissals where user_id = u.id) as sent_away,
    (select coalesce(json_agg(step_id), '[]') from curriculum_completions where user_id = u.id) as done
  from users u join member_profiles m on m.user_id = u.id where u.id = $1`;

const words = "Words as long as the product's. ".repeat(400);

/** `length`: of the product's answer. */
export async function readHome(pool: pg.Pool, id: number, length: number) {
  const { rows } = await pool.query({ name: "home", text: homeSql, values: [id] });
  const answer = { ...rows[0], words: "" };
  const missing = length - JSON.stringify(answer).length;
  return { ...answer, words: words.slice(0, Math.max(0, missing)) };
}
