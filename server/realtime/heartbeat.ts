// Records in the database every few seconds that this process is alive. If it falls silent, others take over its work.
import { sql } from "kysely";
import type { AppContext } from "../context.ts";
import type { Reader } from "../data/db.ts";
import { nobody, type Tx } from "../data/transaction.ts";
import { isDatabaseAway } from "../http/refusal-to-reply.ts";

const beatMilliseconds = 3_000;
/** A little more than three missed heartbeats: a busy process is not a dead one. */
const leaseSeconds = 10;

/** Uses the database's clock, which all processes share; tests move the application's clock. */
export const recordAlive = (tx: Tx, processId: string) =>
  tx.db
    .insertInto("server_processes")
    .values({ id: processId })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seen_at: sql`now()` }))
    .execute();

/** The ids of the living processes, as a subquery. */
export const livingProcesses = (read: Pick<Reader, "selectFrom">) =>
  read
    .selectFrom("server_processes")
    .select("server_processes.id")
    .where("server_processes.seen_at", ">", sql<Temporal.Instant>`now() - make_interval(secs => ${leaseSeconds})`);

export const forgetDeadProcesses = (tx: Tx) =>
  tx.db
    .deleteFrom("server_processes")
    .where("seen_at", "<", sql<Temporal.Instant>`now() - interval '1 hour'`)
    .execute();

export function startHeartbeat(context: AppContext): { stop(): Promise<void> } {
  let beating: Promise<void> | undefined;
  const beat = () => {
    // Heartbeats must not pile up while the database hangs.
    beating ??= context
      .write(nobody, async (tx) => {
        await recordAlive(tx, context.processId);
      })
      .catch((error: Error) => {
        if (!isDatabaseAway(error)) context.log.error({ kind: error.name }, "a heartbeat failed");
      })
      .finally(() => {
        beating = undefined;
      });
  };
  beat();
  const timer = setInterval(beat, beatMilliseconds);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
