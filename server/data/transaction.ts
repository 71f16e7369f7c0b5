// The transaction object: the only place where anything is written, with its audit rows, its queued jobs and its locks.
import { randomUUID } from "node:crypto";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { DB } from "@larkwell/database/migrate.ts";
import { splitLine } from "@larkwell/domain/audit/erasable.ts";
import {
  type Kysely,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  sql,
} from "kysely";
import type { Lane } from "../jobs/lanes.ts";
import { type Database, insideTransaction } from "./db.ts";
import type { DomainEvents, EventName } from "./domain-events.ts";
import { beginsWith } from "./prefix-conditions.ts";
import { isStalePlan } from "./prepared.ts";
import type { QueuedJobKind, QueuedPayload } from "./queued-jobs.ts";

export interface AuditEntry {
  action: string;
  /** The person whose record was read or changed. */
  subjectUserId?: number | null;
  subject?: { kind: string; id: string | number };
  reason?: string;
}

/** The person on whose behalf something is written; null for a job. */
export interface Author {
  id: number | null;
  role: string | null;
  requestId: string | null;
  /** The Idempotency-Key of the request, as long as this request holds it. */
  once?: KeyInUse;
}

export interface KeyInUse {
  endpoint: string;
  key: string;
  /** A request that takes over from one that died has a higher number. */
  attempt: number;
  /** The answer was committed with the work. */
  kept: boolean;
}

export const nobody: Author = { id: null, role: null, requestId: null };

export type Queued = {
  [K in QueuedJobKind]: { kind: K; payload: QueuedPayload<K>; dedupeKey?: string; runAt?: Temporal.Instant };
}[QueuedJobKind];

export interface Tx {
  readonly db: Kysely<DB>;
  readonly author: Author;
  /** Writes several with one statement. */
  audit(...entries: readonly AuditEntry[]): Promise<void>;
  /** Queues a job in the same transaction; does nothing if the dedupe key already exists. */
  queue<K extends QueuedJobKind>(
    kind: K,
    payload: QueuedPayload<K>,
    more?: { dedupeKey?: string; runAt?: Temporal.Instant },
  ): Promise<void>;
  /** Several jobs, in one statement. */
  queueAll(queuedJobs: readonly Queued[]): Promise<void>;
  /** Withdraws queued jobs that have not run yet, by the beginning of their dedupe key. */
  withdraw(dedupePrefix: string): Promise<void>;
  /** Takes the advisory locks of these people, always in the same order (the constraint alone would deadlock). */
  lockPeople(...ids: number[]): Promise<void>;
  /**
   * Stores the request's answer under its Idempotency-Key, in this transaction. So a repeated request gets this answer
   * if the work was committed, and does the work if it was not. For the last transaction of a use case.
   */
  answer<T>(answer: T): Promise<T>;
  /**
   * Publishes an event to the features that listen; what they write is part of this transaction. Returns each one's
   * answer.
   */
  publish<K extends EventName>(name: K, event: DomainEvents[K]): Promise<unknown[]>;
  /** Runs after the commit, in this process only. Work that must not be lost belongs in the queue. */
  afterCommit(action: () => void | Promise<void>): void;
}

/** The listeners of each event, in the order in which they are called. */
export type Listeners = {
  readonly [K in EventName]?: readonly ((tx: Tx, event: DomainEvents[K]) => Promise<unknown>)[];
};

class OpenTransaction implements Tx {
  readonly db: Kysely<DB>;
  readonly author: Author;
  readonly afterwards: (() => void | Promise<void>)[] = [];
  /** The lanes that have work once this is committed. */
  readonly queuedIn = new Set<Lane>();

  readonly #now: () => Temporal.Instant;
  readonly #listeners: Listeners;
  readonly #laneOf: LaneOf;

  constructor(db: Kysely<DB>, author: Author, { now, listeners, laneOf }: Omit<Surroundings, "wake">) {
    this.db = db;
    this.author = author;
    this.#now = now;
    this.#listeners = listeners;
    this.#laneOf = laneOf;
  }

  async audit(...entries: readonly AuditEntry[]) {
    const lines = entries.map((entry) => ({
      subject_user_id: entry.subjectUserId ?? null,
      ...splitLine({
        action: entry.action,
        subject_kind: entry.subject?.kind ?? null,
        subject_id: entry.subject ? String(entry.subject.id) : null,
        reason: entry.reason ?? null,
      }),
    }));
    const { id: actor_id, role: actor_role, requestId: request_id } = this.author;
    const plain = lines.filter(({ detail }) => !detail);
    if (plain.length > 0)
      await this.db
        .insertInto("audit_log")
        .values(
          plain.map(({ subject_user_id, log }) => ({ actor_id, actor_role, subject_user_id, request_id, ...log })),
        )
        .execute();
    const told = lines.flatMap(({ subject_user_id, log, detail }) =>
      detail ? [{ subject_user_id, neutral: log.action, shown_reason: log.reason, ...detail }] : [],
    );
    // One statement: the neutral rows and, for each, what can be erased. Ids are assigned in the order of the rows.
    if (told.length > 0)
      await sql`with lines as (
          select * from jsonb_to_recordset(${JSON.stringify(told.map((line, n) => ({ n: n + 1, ...line })))}::jsonb)
            as line (n bigint, subject_user_id bigint, neutral text, shown_reason text, action text, subject_kind text, subject_id text, reason text)
        ), logged as (
          insert into audit_log (actor_id, actor_role, action, subject_user_id, reason, request_id)
          select ${actor_id}::bigint, ${actor_role}::text, neutral, subject_user_id, shown_reason, ${request_id}::text
          from lines order by n
          returning id
        )
        insert into audit_details (audit_id, subject_user_id, action, subject_kind, subject_id, reason)
        select numbered.id, line.subject_user_id, line.action, line.subject_kind, line.subject_id, line.reason
        from (select id, row_number() over (order by id) as n from logged) as numbered
        join lines as line using (n)`.execute(this.db);
  }

  async queue<K extends QueuedJobKind>(
    kind: K,
    payload: QueuedPayload<K>,
    more: { dedupeKey?: string; runAt?: Temporal.Instant } = {},
  ) {
    await this.queueAll([{ kind, payload, ...more } as Queued]);
  }

  async queueAll(queuedJobs: readonly Queued[]) {
    if (queuedJobs.length === 0) return;
    const now = this.#now();
    const rows = queuedJobs.map(({ kind, payload, dedupeKey, runAt = now }) => ({
      kind,
      lane: this.#laneOf(kind, payload),
      payload: JSON.stringify(payload),
      dedupe_key: dedupeKey ?? `${kind}:${randomUUID()}`,
      run_at: runAt,
    }));
    await this.db
      .insertInto("outbox")
      .values(rows)
      .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
      .execute();
    for (const { lane, run_at } of rows) if (Temporal.Instant.compare(run_at, now) <= 0) this.queuedIn.add(lane);
  }

  async withdraw(dedupePrefix: string) {
    await this.db
      .updateTable("outbox")
      .set({ cancelled_at: sql`now()` })
      .where(beginsWith("dedupe_key", dedupePrefix))
      .where("done_at", "is", null)
      .where("cancelled_at", "is", null)
      .where("failed_at", "is", null)
      .execute();
  }

  async lockPeople(...ids: number[]) {
    const inOrder = [...new Set(ids)].sort((a, b) => a - b);
    await sql`select pg_advisory_xact_lock(7305, id::int) from unnest(${inOrder}::bigint[]) as id`.execute(this.db);
  }

  async answer<T>(answer: T): Promise<T> {
    const { once } = this.author;
    if (!once) return answer;
    const kept = await this.db
      .updateTable("idempotency_keys")
      .set({ status: 200, response: JSON.stringify(answer) })
      .where("actor_id", "=", this.author.id)
      .where("endpoint", "=", once.endpoint)
      .where("key", "=", once.key)
      .where("attempt", "=", once.attempt)
      .where("status", "is", null)
      .returning("key")
      .executeTakeFirst();
    // Another request has taken over, because this one was silent for too long. The work now belongs to it.
    if (!kept) throw new Refusal("in_progress");
    this.afterCommit(() => {
      once.kept = true;
    });
    return answer;
  }

  async publish<K extends EventName>(name: K, event: DomainEvents[K]) {
    const answers: unknown[] = [];
    for (const listener of this.#listeners[name] ?? []) answers.push(await listener(this, event));
    return answers;
  }

  afterCommit(action: () => void | Promise<void>) {
    this.afterwards.push(action);
  }
}

const codeOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : undefined;

/** 23P01: an exclusion constraint refused it; the time is taken. */
export const isOverlap = (error: unknown): boolean => codeOf(error) === "23P01";
/** 23505: a unique constraint refused it. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === "23505";
// 40001 serialization failure, 40P01 deadlock: nothing was written, so the same work can be retried.
const isRetryable = (error: unknown): boolean =>
  codeOf(error) === "40001" || codeOf(error) === "40P01" || isStalePlan(error);

export interface TransactionOptions {
  /**
   * The work is a single statement, which is a transaction in itself. This saves the round trips of begin and commit. A
   * second statement throws.
   */
  oneStatement?: boolean;
}

class OnlyOneStatement implements KyselyPlugin {
  #asked = false;
  transformQuery({ node }: PluginTransformQueryArgs) {
    if (this.#asked)
      throw new Error("Only one statement was announced: without a transaction a second one stands alone.");
    this.#asked = true;
    return node;
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

const attempts = 8;

/** The outbox lane of a piece of queued work. */
type LaneOf = <K extends QueuedJobKind>(kind: K, payload: QueuedPayload<K>) => Lane;

export interface Surroundings {
  /** The application's clock. It, not the database's clock, decides when queued work is due. */
  now(): Temporal.Instant;
  /** Tells these outbox lanes about new work. */
  wake(lanes: ReadonlySet<Lane>): void;
  listeners: Listeners;
  laneOf: LaneOf;
}

/** Runs `work` in one transaction, and retries it if the database asks for that. */
export async function transact<T>(
  database: Database,
  author: Author,
  work: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
  { wake, ...surroundings }: Surroundings,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let open: OpenTransaction | undefined;
    try {
      const run = (db: Kysely<DB>) => {
        open = new OpenTransaction(db, author, surroundings);
        const tx = open;
        return insideTransaction.run(true, () => work(tx));
      };
      const result = options.oneStatement
        ? await run(database.kysely.withPlugin(new OnlyOneStatement()))
        : await database.kysely.transaction().execute(run);
      if (open && open.queuedIn.size > 0) wake(open.queuedIn);
      for (const action of open?.afterwards ?? []) await action();
      return result;
    } catch (error) {
      if (!isRetryable(error) || attempt === attempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
