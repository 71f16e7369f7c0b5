// The load generator, in its own process. It sends prepared HTTP/1.1 requests over persistent connections and reports
// the answers.
import { connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";

export interface LoadJob {
  port: number;
  /** Each connection has one open request at a time. */
  connections: number;
  /** Whole requests in wire format, see `get` and `post`. */
  requests: string[];
  /** Repeats the requests for this long; without it each is sent once. */
  seconds?: number;
  /** Sends this many requests in parallel, waits for all answers, and continues with the next. */
  wave?: number;
  /** Each connection sends one request in so many milliseconds, and not as soon as it has its answer. */
  everyMs?: number;
}

export interface LoadReport {
  /** Answers by status; 0 counts broken connections. */
  statuses: Record<number, number>;
  /** The sorted milliseconds of every answer. */
  latencies: number[];
  perSecond: number;
  /** The 2xx answers of each wave. */
  winners: number[];
  bytes: number;
}

const head = (method: string, path: string, token?: string) =>
  `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${token ? `authorization: Bearer ${token}\r\n` : ""}`;

export const get = (path: string, token?: string) => `${head("GET", path, token)}\r\n`;

export function post(path: string, body: unknown, token?: string, headers: Record<string, string> = {}) {
  const text = JSON.stringify(body);
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${head("POST", path, token)}${more.join("")}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

export interface Answer {
  status: number;
  milliseconds: number;
  bytes: number;
}

/** The length in bytes of the answer at the beginning of the buffer; 0 if not known yet. */
function lengthOf(buffer: Buffer): number {
  const end = buffer.indexOf("\r\n\r\n");
  if (end === -1) return 0;
  const header = buffer.toString("latin1", 0, end);
  const length = /^content-length: (\d+)/im.exec(header);
  if (length) return end + 4 + Number(length[1]);
  if (!/^transfer-encoding: chunked/im.test(header)) return end + 4;
  const last = buffer.indexOf("\r\n0\r\n\r\n", end + 2);
  return last === -1 ? 0 : last + 7;
}

/** One persistent connection, reopened when the server closes it. */
export class Line {
  readonly #port: number;
  #socket: Socket | undefined;
  #received = Buffer.alloc(0);
  #answered: ((answer: Answer) => void) | undefined;
  #began = 0;

  constructor(port: number) {
    this.#port = port;
  }

  async open() {
    const socket = connect({ port: this.#port, host: "127.0.0.1", noDelay: true });
    this.#socket = socket;
    this.#received = Buffer.alloc(0);
    socket.on("data", (data) => this.#take(data as Buffer<ArrayBuffer>));
    socket.on("error", () => {});
    socket.on("close", () => this.#lost(socket));
    await new Promise<void>((resolve) => {
      socket.once("connect", resolve);
      socket.once("close", resolve);
    });
  }

  async send(request: string): Promise<Answer> {
    if (!this.#socket) await this.open();
    return new Promise((resolve) => {
      this.#answered = resolve;
      this.#began = performance.now();
      if (this.#socket) this.#socket.write(request);
      else this.#answer(0, 0);
    });
  }

  close() {
    this.#socket?.destroy();
  }

  #take(data: Buffer<ArrayBuffer>) {
    this.#received = this.#received.length === 0 ? data : Buffer.concat([this.#received, data]);
    const length = lengthOf(this.#received);
    if (length === 0 || this.#received.length < length) return;
    const status = Number(this.#received.toString("latin1", 9, 12));
    this.#received = this.#received.subarray(length);
    this.#answer(status, length);
  }

  #lost(socket: Socket) {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    this.#answer(0, 0);
  }

  #answer(status: number, bytes: number) {
    const answered = this.#answered;
    this.#answered = undefined;
    answered?.({ status, milliseconds: performance.now() - this.#began, bytes });
  }
}

/** Every connection takes the next request when it has its answer, or when its time has come. */
async function runThrough(job: LoadJob, lines: Line[], note: (answer: Answer) => void) {
  const until = job.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + job.seconds * 1000;
  const last = job.seconds === undefined ? job.requests.length : Number.POSITIVE_INFINITY;
  let next = 0;
  await Promise.all(
    lines.map(async (line, index) => {
      const { everyMs = 0 } = job;
      let due = performance.now() + (everyMs * index) / lines.length;
      while (next < last && performance.now() < until) {
        if (everyMs > 0) await setTimeout(Math.max(0, due - performance.now()));
        due += everyMs;
        const request = job.requests[next++ % job.requests.length] ?? "";
        note(await line.send(request));
      }
    }),
  );
}

async function runWaves(job: LoadJob, lines: Line[], size: number, note: (answer: Answer) => void): Promise<number[]> {
  const winners: number[] = [];
  for (let first = 0; first < job.requests.length; first += size) {
    const wave = job.requests.slice(first, first + size);
    const answers = await Promise.all(lines.slice(0, wave.length).map((line, index) => line.send(wave[index] ?? "")));
    winners.push(answers.filter(({ status }) => status >= 200 && status < 300).length);
    for (const answer of answers) note(answer);
  }
  return winners;
}

export async function runLoad(job: LoadJob): Promise<LoadReport> {
  const lines = Array.from({ length: job.connections }, () => new Line(job.port));
  await Promise.all(lines.map((line) => line.open()));
  const statuses: Record<number, number> = {};
  const latencies: number[] = [];
  let bytes = 0;
  const note = (answer: Answer) => {
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    latencies.push(answer.milliseconds);
    bytes += answer.bytes;
  };
  const began = performance.now();
  let winners: number[] = [];
  if (job.wave === undefined) await runThrough(job, lines, note);
  else winners = await runWaves(job, lines, job.wave, note);
  const seconds = (performance.now() - began) / 1000;
  for (const line of lines) line.close();
  latencies.sort((a, b) => a - b);
  return { statuses, latencies, perSecond: latencies.length / seconds, winners, bytes };
}

/** The value below which this share of the sorted numbers falls. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

if (process.send && process.argv[1] === import.meta.filename)
  process.on("message", async (job: LoadJob) => process.send?.(await runLoad(job)));
