// Signing in against the bare cost of its hash, and how it slows others down when many people sign in together.
import { hashPassword } from "@larkwell/server/features/sign-in/credentials/passwords.ts";
import { get, median, percentile, post } from "./load.ts";
import { startLoad } from "./processes.ts";
import type { Asked } from "./questions.ts";
import type { Finding } from "./results.ts";

const password = "quiet-lantern-83";

interface Account {
  email: string;
  stored: string;
}

/** The bench's own members, with a known password. */
async function accountsOf({ clinic }: Asked): Promise<Account[]> {
  const stored = await hashPassword(password);
  const { rows } = await clinic.pool.query(
    `update users set password_hash = $1 where id = any($2::bigint[])
       and not exists (select from authenticator_apps f where f.user_id = users.id and f.confirmed_at is not null)
       and not exists (select from passkeys k where k.user_id = users.id)
     returning email`,
    [stored, clinic.members.slice(0, 300).map((member) => member.id)],
  );
  return rows.map((row) => ({ email: row.email, stored }));
}

let address = 0;
/** Limits count by address, so each sign-in comes from its own address, as with real people. */
function signIn({ email }: Account): string {
  address += 1;
  const from = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`;
  const body = { grant_type: "password", username: email, password, client_id: "native" };
  return post("/api/v1/oauth/token", body, undefined, { "x-forwarded-for": from });
}

async function askSignIn({ bench, factor }: Asked, accounts: Account[]): Promise<Finding> {
  const times = Math.max(10, Math.round(40 * factor));
  const sides = { baseline: [] as number[], product: [] as number[] };
  const ratios: number[] = [];
  const faults: string[] = [];
  for (let round = 0; round <= bench.rounds; round++) {
    const some = Array.from({ length: times }, (_, n) => accounts[(round * times + n) % accounts.length] as Account);
    const bare = await bench.load.run({
      port: bench.baseline.port,
      connections: 1,
      requests: some.map(({ stored }) => post("/hash", { stored, password })),
    });
    const whole = await bench.load.run({ port: bench.product.port, connections: 1, requests: some.map(signIn) });
    if (whole.statuses[200] !== times) faults.push(JSON.stringify(whole.statuses));
    if (round === 0) continue;
    const [hash, login] = [percentile(bare.latencies, 0.5), percentile(whole.latencies, 0.5)];
    sides.baseline.push(hash);
    sides.product.push(login);
    ratios.push(login / hash);
  }
  const ratio = median(ratios);
  return {
    question: "Sign in",
    aim: "2 times the hash alone",
    baseline: `p50 ${median(sides.baseline).toFixed(1)} ms`,
    product: `p50 ${median(sides.product).toFixed(1)} ms`,
    ratio: `${ratio.toFixed(2)} times`,
    met: ratio <= 2 && faults.length === 0,
    faults,
  };
}

const stormers = 64;

async function askStorm({ bench, clinic, factor }: Asked, accounts: Account[]): Promise<Finding> {
  const seconds = Math.max(2, Math.round(8 * factor));
  const reads = await Promise.all(clinic.members.map(async (member) => get("/api/v1/me", await clinic.token(member))));
  const ask = () => bench.load.run({ port: bench.product.port, connections: 4, requests: reads, seconds });
  await ask();
  const calm: number[] = [];
  const stormy: number[] = [];
  const ratios: number[] = [];
  const faults = new Set<string>();
  const second = startLoad();
  let signedIn = 0;
  for (let round = 0; round < 3; round++) {
    const before = await ask();
    const requests = Array.from({ length: 20_000 }, (_, n) => signIn(accounts[n % accounts.length] as Account));
    const storm = second.run({ port: bench.product.port, connections: stormers, requests, seconds: seconds + 1 });
    const during = await ask();
    const { statuses, perSecond } = await storm;
    signedIn = perSecond;
    for (const status of [...Object.keys(during.statuses), ...Object.keys(statuses)])
      if (Number(status) !== 200 && Number(status) !== 503) faults.add(`an answer ${status}`);
    calm.push(percentile(before.latencies, 0.99));
    stormy.push(percentile(during.latencies, 0.99));
    ratios.push((stormy.at(-1) ?? 0) / (calm.at(-1) ?? 1));
  }
  second.stop();
  const ratio = median(ratios);
  return {
    question: `Other requests while ${stormers} people sign in nonstop`,
    aim: "p99 within 3 times the idle one",
    baseline: `idle p99 ${median(calm).toFixed(1)} ms`,
    product: `p99 ${median(stormy).toFixed(1)} ms, ${Math.round(signedIn)} sign-ins/s at the same time`,
    ratio: `${ratio.toFixed(2)} times`,
    met: ratio <= 3 && faults.size === 0,
    faults: [...faults],
  };
}

export async function askLogin(asked: Asked): Promise<Finding[]> {
  const accounts = await accountsOf(asked);
  return [await askSignIn(asked, accounts), await askStorm(asked, accounts)];
}
