// Lets PostgreSQL plan a statement once for each connection: texts that come again are sent by name (decision 052).
import { sql } from "kysely";
import pg from "pg";

/** One plan for all values, so that a statement is not planned anew each time it comes. */
export const onePlan = "-c plan_cache_mode=force_generic_plan";

const marker = "/* planned for its values */";
/** For `modifyEnd` of a list whose best plan depends on what was asked for: a rare action is found by its index, a frequent one by time. */
export const plannedForItsValues = sql.raw(marker);
export const isPlannedForItsValues = (text: string) => text.includes(marker);

/** Each name is a plan in the memory of each connection: texts beyond this many go without. */
const maxNames = 400;
const maxSeen = 5_000;
/** Texts with a list of any length in them come once or twice and are not worth a name. */
const seenBefore = 2;

/** The names of a pool's statements. */
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
   * What made this plan stale probably made others stale too. Every statement gets a new name, and with it a new plan, or
   * a transaction would run into one stale plan after another until it has no attempts left.
   */
  forgetAll(text: string, name: string) {
    if (this.#names.get(text) === name) this.#names.clear();
  }
}

/**
 * 0A000 with these words: a migration changed what a planned statement answers. The plans are forgotten; the statement has
 * done nothing and can be sent again.
 */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === "0A000" && error.message.startsWith("cached plan");

/** 40P01: a migration and a statement waited for each other's table. Outside of a transaction it has done nothing and can be sent again. */
const isDeadlock = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === "40P01";

/** Planned for its values, and the connection left as it was. In a transaction that failed meanwhile, its end does that. */
async function askForItsValues(ask: (...given: unknown[]) => Promise<pg.QueryResult>, text: string, values: unknown[]) {
  await ask("set plan_cache_mode = force_custom_plan");
  try {
    return await ask(text, values);
  } finally {
    await ask("set plan_cache_mode = force_generic_plan").catch(() => {});
  }
}

/** How often a statement is sent when a migration gets in its way. */
const attempts = 4;

type Query = (config: pg.QueryConfig) => Promise<pg.QueryResult>;

/** The client of a pool, whose connections share their names: what Kysely asks as text and values is prepared. */
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
        // After a stale plan there may be a deadlock with the migration, and the other way around.
        const name = forItsValues ? undefined : names.nameOf(text);
        try {
          if (forItsValues) return await askForItsValues(ask, text, values);
          return await (name === undefined ? ask(text, values) : (ask as Query)({ name, text, values }));
        } catch (error) {
          const isStale = name !== undefined && isStalePlan(error);
          if (isStale) names.forgetAll(text, name);
          if ((!isStale && !isDeadlock(error)) || attempt === attempts) throw error;
          return send(attempt + 1).catch((next: { code?: string }) => {
            // 25P02: it was inside a transaction, which has to be tried again as a whole.
            throw next.code === "25P02" ? error : next;
          });
        }
      };
      return send(1);
    }
  };
}
