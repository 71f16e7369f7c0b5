// The measured database: filled if it is empty, with its own people, who are signed in and have a card.
import { setTimeout as pause } from "node:timers/promises";
import { seedDemo } from "@larkwell/database/seeds/demo.ts";
import { seedReference } from "@larkwell/database/seeds/reference.ts";
import type { Role } from "@larkwell/domain/people/roles.ts";
import { readConfig } from "@larkwell/server/config.ts";
import { migrateDatabase, openDatabase } from "@larkwell/server/data/db.ts";
import { demoTools } from "@larkwell/server/demo-tools.ts";
import { signAccessToken } from "@larkwell/server/http/session.ts";
import { createSecrets } from "@larkwell/server/secrets.ts";
import pg from "pg";
import { secretKey } from "./processes.ts";

export interface Member {
  id: number;
  state: string;
  timeZone: string;
  sessionId: string;
}

export interface Clinic {
  pool: pg.Pool;
  members: Member[];
  /** A sentence about what is in the database. */
  size: string;
  /** Waits until the queue is empty, so that one measurement's emails don't affect the next. */
  untilQuiet(): Promise<void>;
  /** An access token of this person, valid for 15 minutes. */
  token(person: Pick<Member, "id" | "timeZone" | "sessionId">, role?: Role): Promise<string>;
  close(): Promise<void>;
}

/** Removes the limits, which are per person: the few members of a small clinic would soon reach them. */
export const limitsFor = ({ members }: Pick<Clinic, "members">) => ({
  RATE_LIMITS: members.length < 1000 ? "no" : "yes",
});

const longestQueue = 120_000;

/** Waits until the running product has finished its queue, for at most two minutes, in case nothing works on the queue. */
async function untilQuiet(pool: pg.Pool) {
  const due = `select from outbox where done_at is null and cancelled_at is null and failed_at is null and run_at <= now() limit 1`;
  for (const end = performance.now() + longestQueue; performance.now() < end; await pause(100))
    if ((await pool.query(due)).rowCount === 0) return;
  console.error("The queue did not become empty.");
}

/** Loads the demo clinic into a database without people. `npm run seed -- --scale large` makes a large one. */
async function fill(url: string) {
  const database = await openDatabase({ url });
  try {
    await migrateDatabase(database);
    await seedReference(database.kysely);
    await seedDemo(
      database.kysely,
      demoTools(createSecrets(readConfig({ DATABASE_URL: url, SECRET_KEY: secretKey }))),
      Temporal.Now.instant(),
    );
  } finally {
    await database.close();
  }
}

/**
 * Members from across the whole table, in the few states where many live, so that they can compete for the same slot,
 * whose state is known and who may still book.
 */
async function chooseMembers(pool: pg.Pool, max: number): Promise<Omit<Member, "sessionId">[]> {
  const { rows } = await pool.query(
    `select u.id::int, m.state, u.time_zone as "timeZone" from users u join member_profiles m on m.user_id = u.id
     where u.role = 'member' and u.disabled_at is null and not u.mfa_required
       and m.state in (select state from member_profiles where state <> 'ZZ' group by state order by count(*) desc limit 4)
       and (select count(*) from appointments a where a.member_id = u.id and a.booking_state = 'booked'
         and a.scheduled_start > now()) < 3
     order by md5(u.id::text) limit $1`,
    [max],
  );
  await acceptAgreements(
    pool,
    rows.map((row) => row.id),
  );
  return rows;
}

/** No one is asked to accept an agreement during a measurement. */
export const acceptAgreements = (pool: pg.Pool, ids: number[]) =>
  pool.query(
    `insert into agreement_acceptances (user_id, agreement_id)
     select u.id, a.id from users u, agreements a where u.id = any($1::bigint[]) and (a.for_role is null or a.for_role = u.role)
     on conflict do nothing`,
    [ids],
  );

/** The test card that always pays, for members who have no card yet. */
async function giveCards(pool: pg.Pool, ids: number[]) {
  const missing = `select u from unnest($1::bigint[]) u where not exists
    (select from payment_methods m where m.user_id = u and m.removed_at is null and m.provider = 'embedded' and m.card_ref = 'pm_bench_' || u)`;
  await pool.query(
    `insert into payment_customers (user_id, provider, customer_ref) select u, 'embedded', 'cus_bench_' || u
     from unnest($1::bigint[]) u on conflict (user_id, provider) do nothing`,
    [ids],
  );
  await pool.query(
    `insert into adapter_records (adapter, kind, key, body)
     select 'cards', 'card', 'pm_bench_' || user_id, json_build_object('customerRef', customer_ref, 'token', 'tok_visa',
       'expMonth', 12, 'expYear', 2040, 'state', 'saved')
     from payment_customers where user_id = any($1::bigint[]) and provider = 'embedded' on conflict do nothing`,
    [ids],
  );
  await pool.query(
    `insert into payment_methods (user_id, provider, card_ref, brand, last4, exp_month, exp_year)
     select u, 'embedded', 'pm_bench_' || u, 'visa', '4242', 12, 2040 from (${missing}) x`,
    [ids],
  );
}

export async function openSessions(pool: pg.Pool, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await pool.query(
    `insert into sessions (user_id, client_id, user_agent, expires_at)
     select u, 'native', 'bench', now() + interval '1 day' from unnest($1::bigint[]) u returning id, user_id::int`,
    [ids],
  );
  return new Map(rows.map((row) => [row.user_id, row.id]));
}

/** Opens the measured database; at most `most` members are prepared. */
export async function openClinic(url: string, max: number): Promise<Clinic> {
  await fill(url);
  const pool = new pg.Pool({ connectionString: url, max: 4, options: "-c timezone=UTC" });
  const people = await chooseMembers(pool, max);
  const ids = people.map((one) => one.id);
  await giveCards(pool, ids);
  const sessions = await openSessions(pool, ids);
  await pool.query("vacuum analyze");
  const config = readConfig({ DATABASE_URL: url, SECRET_KEY: secretKey });
  const context = { secret: createSecrets(config), now: () => Temporal.Now.instant() };
  const { rows } = await pool.query(`select (select count(*) from users where role = 'member')::int as members,
    (select count(*) from practitioner_profiles)::int as practitioners, (select count(*) from appointments)::int as visits, (select count(*) from messages)::int as messages`);
  const [count] = rows;
  return {
    pool,
    members: people.map((one) => ({ ...one, sessionId: sessions.get(one.id) ?? "" })),
    size: `${count.members.toLocaleString("en-US")} members, ${count.practitioners.toLocaleString("en-US")} practitioners, ${count.visits.toLocaleString("en-US")} appointments, ${count.messages.toLocaleString("en-US")} messages`,
    token: ({ id, sessionId, timeZone }, role = "member") =>
      signAccessToken(context, { userId: id, role, sessionId, timeZone }),
    untilQuiet: () => untilQuiet(pool),
    close: async () => {
      await pool.query("delete from sessions where user_agent = 'bench'");
      await pool.end();
    },
  };
}
