// Two server processes on one PostgreSQL and one Redis, a balancer in front of them, and their clinic.
import type { Person } from "@larkwell/server/testing/factories/people.ts";
import { tokenFor } from "@larkwell/server/testing/sign-in-as.ts";
import { startBalancer } from "../scripts/balancer.ts";
import { type Client, clientOf } from "./client.ts";
import { admit, type Clinic, openClinic } from "./clinic.ts";
import { until } from "./processes.ts";
import { type OwnPostgres, startPostgres } from "./start-postgres.ts";
import { type OwnRedis, startRedis } from "./start-redis.ts";
import { type RunningServer, startServer } from "./start-server.ts";

export interface Pair {
  postgres: OwnPostgres;
  redis: OwnRedis;
  clinic: Clinic;
  a: RunningServer;
  b: RunningServer;
  /** Of the balancer. */
  url: string;
  /** Signs a person in; returns a client for the balancer and one for each process. */
  signIn(person: Person): Promise<{ token: string; any: Client; a: Client; b: Client }>;
  /** Waits until the balancer knows that both are ready. */
  bothReady(): Promise<void>;
  remove(): Promise<void>;
}

/** `more`: settings that differ from those of a clinic on two processes. */
export async function startPair(more: Record<string, string> = {}): Promise<Pair> {
  const postgres = await startPostgres();
  const redis = await startRedis();
  const clinic = await openClinic({ DATABASE_URL: postgres.url });
  const env = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    RATE_LIMITS: "yes",
    TRUST_PROXY: "yes",
    DRAIN_SECONDS: "2",
    ...more,
  };
  const a = await startServer({ env });
  const b = await startServer({ env });
  const balancer = await startBalancer(0, [a.url, b.url]);
  const bothReady = () => until("both processes are ready", () => balancer.ready().length === 2, 60);
  await bothReady();
  const admitted = new Set<number>();
  return {
    postgres,
    redis,
    clinic,
    a,
    b,
    url: balancer.url,
    async signIn(person) {
      const token = await (admitted.has(person.id) ? tokenFor(clinic.app, person) : admit(clinic, person));
      admitted.add(person.id);
      return { token, any: clientOf(balancer.url, token), a: clientOf(a.url, token), b: clientOf(b.url, token) };
    },
    bothReady,
    async remove() {
      await balancer.close();
      await Promise.all([a.remove(), b.remove()]);
      await clinic.close();
      await redis.remove();
      await postgres.remove();
    },
  };
}
