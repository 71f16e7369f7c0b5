// Runs one lane of the outbox in this process: leases due rows, keeps its slots filled, and renews its leases while the
// work runs.
import type { AppContext } from "../context.ts";
import { isDatabaseAway } from "../http/refusal-to-reply.ts";
import type { Lane, LaneLimits } from "./lanes.ts";
import { giveBack, lease, type OutboxRow, renewLeases } from "./outbox.queries.ts";

/** After this time, another process takes over the leases of a process that died; a live process renews its leases. */
const leaseSeconds = 20;
const renewMilliseconds = 5_000;

interface Held {
  row: OutboxRow;
  until: Temporal.Instant;
}

export class LaneRunner {
  readonly #context: AppContext;
  readonly #lane: Lane;
  readonly #limits: LaneLimits[Lane];
  readonly #run: (row: OutboxRow, seconds: number) => Promise<void>;
  readonly #waiting: Held[] = [];
  readonly #running = new Set<Held>();
  #pumping = false;
  #again = false;
  /** The last batch was full, so more may be due. */
  #more = false;
  #stopped = false;
  #renewing: NodeJS.Timeout | undefined;
  #idle: (() => void)[] = [];
  #count = 0;

  constructor(
    context: AppContext,
    lane: Lane,
    limits: LaneLimits[Lane],
    run: (row: OutboxRow, seconds: number) => Promise<void>,
  ) {
    this.#context = context;
    this.#lane = lane;
    this.#limits = limits;
    this.#run = run;
  }

  /** Something may be due: starts as much as there are free slots. */
  wake(): void {
    this.#again = true;
    if (!this.#pumping && !this.#stopped) void this.#pump();
  }

  /** Resolves when nothing is running; returns how many jobs were started so far. */
  async idle(): Promise<number> {
    if (this.#isBusy) await new Promise<void>((resolve) => this.#idle.push(resolve));
    return this.#count;
  }

  /** Starts nothing more, returns what was not started, and waits for the rest. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const rest = this.#waiting.splice(0).map((held) => held.row);
    if (rest.length > 0) await giveBack(this.#context, rest).catch(() => {});
    this.#tellIdle();
    await this.idle();
  }

  get #isBusy() {
    return this.#pumping || this.#running.size > 0 || this.#waiting.length > 0;
  }

  #tellIdle() {
    if (this.#isBusy) return;
    clearInterval(this.#renewing);
    this.#renewing = undefined;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #pump() {
    this.#pumping = true;
    while (this.#again && !this.#stopped) {
      this.#again = false;
      // A job that ends asks for more.
      if (this.#waiting.length > 0 || this.#running.size >= this.#limits.atOnce) break;
      await this.#takeUp();
    }
    this.#pumping = false;
    this.#tellIdle();
  }

  async #takeUp() {
    // The next few are ready when a slot becomes free, and only a few wait if all slots hang.
    const max = this.#limits.atOnce * 2 - this.#running.size;
    const until = this.#context.now().add({ seconds: leaseSeconds });
    try {
      const rows = await lease(this.#context, this.#lane, until, max);
      this.#more = rows.length === max;
      this.#waiting.push(...rows.map((row) => ({ row, until })));
    } catch (error) {
      this.#more = false;
      if (!isDatabaseAway(error))
        this.#context.log.error({ job: "outbox", lane: this.#lane, kind: (error as Error).name }, "a job failed");
    }
    if (this.#stopped)
      await giveBack(
        this.#context,
        this.#waiting.splice(0).map((held) => held.row),
      ).catch(() => {});
    this.#fillPlaces();
  }

  #fillPlaces() {
    while (this.#running.size < this.#limits.atOnce) {
      const held = this.#waiting.shift();
      if (!held) break;
      // A process that stalled has lost it to another.
      if (Temporal.Instant.compare(this.#context.now(), held.until) < 0) void this.#work(held);
    }
    if (this.#waiting.length === 0 && this.#more && this.#running.size < this.#limits.atOnce) this.wake();
  }

  async #work(held: Held) {
    this.#count++;
    this.#running.add(held);
    this.#renewing ??= setInterval(() => void this.#renew().catch(() => {}), renewMilliseconds);
    // Failures are recorded in the row. If that fails too, another process leases the row later.
    await this.#run(held.row, this.#limits.seconds).catch((error: unknown) => {
      if (!isDatabaseAway(error))
        this.#context.log.error({ outbox: held.row.id, kind: (error as Error).name }, "a job failed");
    });
    this.#running.delete(held);
    this.#fillPlaces();
    this.#tellIdle();
  }

  async #renew() {
    const held = [...this.#running, ...this.#waiting];
    if (held.length === 0) return;
    const until = this.#context.now().add({ seconds: leaseSeconds });
    const ours = new Set(
      await renewLeases(
        this.#context,
        held.map((one) => one.row),
        until,
      ),
    );
    for (const one of held) if (ours.has(one.row.id)) one.until = until;
  }
}
