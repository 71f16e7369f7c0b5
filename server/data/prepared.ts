// Lets PostgreSQL plan a statement once for each connection: repeated statements are sent by name (decision 052).
import { sql } from "kysely";
import pg from "pg";

/**
 * One plan for all values, so that a statement is not planned again each time. It is never compiled (JIT): that of a post's
 * replies took five seconds with two million posts, and running it less than a tenth of one. And it is run by one process: to start
 * more of them takes longer than a page may, and they take the processors from the other requests.
 */
export const onePlan = "-c plan_cache_mode=force_generic_plan -c jit=off -c max_parallel_workers_per_gather=0";

const marker = "/* planned for its values */";
/**
 * For `modifyEnd` of a list whose best plan depends on its filters: a rare action is found by its index, a frequent one
 * by time.
 */
export const plannedForItsValues = sql.raw(marker);
export const isPlannedForItsValues = (text: string) => text.includes(marker);

/** Each name is a plan in the memory of each connection, so further statements are sent without a name. */
const maxNames = 400;
const maxSeen = 5_000;
/** Statements with lists of varying length come only once or twice and are not worth a name. */
const seenBefore = 2;

/** The statement names of a pool. */
class Names {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #given = 0;

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= maxNames) return known;
    const times = (this.#seen.get(text) ?? 0) + 1;
    if (times <= seenBefore) {
      if (this.#seen.size >= maxSeen) this.#seen.clear();
      this.#seen.set(text, times);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `larkwell-${this.#given++}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Other plans are probably stale for the same reason. Every statement gets a new name and thus a new plan; otherwise
   * a transaction could hit one stale plan after another until it has no attempts left.
   */
  forgetAll(text: string, name: string) {
    if (this.#names.get(text) === name) this.#names.clear();
  }
}

/**
 * 0A000 with this message: a migration changed the result of a planned statement. We drop the plans. The statement has
 * done nothing and can be sent again.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.message.startsWith("cached plan");

/**
 * 40P01: a migration and a statement waited for each other's table. Outside a transaction, the statement has done
 * nothing and can be sent again.
 */
const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "40P01";

/**
 * Plans the statement for its values, then resets the connection. If the transaction has failed in the meantime, its
 * end resets it.
 */
async function askForItsValues(ask: (...given: unknown[]) => Promise<pg.QueryResult>, text: string, values: unknown[]) {
  await ask("set plan_cache_mode = force_custom_plan");
  try {
    return await ask(text, values);
  } finally {
    await ask("set plan_cache_mode = force_generic_plan").catch(() => {});
  }
}

/** How often a statement is sent if a migration interferes. */
const attempts = 4;

type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/** The client of a pool whose connections share statement names. It prepares what Kysely sends as text and values. */
export function preparingClient(): typeof pg.Client {
  const names = new Names();
  return class extends pg.Client {
    override query(...args: unknown[]): Promise<pg.QueryResult> {
      const [text, values] = args;
      const ask = super.query.bind(this) as (...given: unknown[]) => Promise<pg.QueryResult>;
      if (typeof text !== "string" || !Array.isArray(values) || values.length === 0 || args.length > 2)
        return ask(...args);
      const forItsValues = isPlannedForItsValues(text);
      const send = async (attempt: number): Promise<pg.QueryResult> => {
        // A stale plan may be followed by a deadlock with the migration, or the reverse.
        const name = forItsValues ? undefined : names.nameOf(text);
        try {
          if (forItsValues) return await askForItsValues(ask, text, values);
          return await (name === undefined ? ask(text, values) : (ask as Query)({ name, text, values }));
        } catch (error) {
          const isStale = name !== undefined && isStalePlan(error);
          if (isStale) names.forgetAll(text, name);
          if ((!isStale && !isDeadlock(error)) || attempt === attempts) throw error;
          return send(attempt + 1).catch((next: { code?: string }) => {
            // 25P02: the statement was inside a transaction, which must be retried as a whole.
            throw next.code === "25P02" ? error : next;
          });
        }
      };
      return send(1);
    }
  };
}
