// Kills a server again and again while people book, pay, move and cancel, and compares at the end what each side knows.
import type { AppContext } from "@larkwell/server/context.ts";
import type { CardProvider } from "@larkwell/server/outside/cards/port.ts";
import { freePort } from "../scripts/postgres.ts";
import { breaches, inDoubt, settled } from "./books.ts";
import { openClinic } from "./clinic.ts";
import { type Diary, newDiary, prepareLife } from "./member-life.ts";
import { pause } from "./processes.ts";
import { randomOf, seedOfRun } from "./random.ts";
import { type Mailbox, startMailbox } from "./start-mailbox.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** The mail server answers slowly, so that kills hit while an email is being sent. */
export const slowMailbox = (): Promise<Mailbox> => startMailbox((mails) => (mails * 7) % 30);

/** A busy machine takes several seconds to start a server; no result of these tests depends on time. */
export const patience = { timeout: 1_200_000 };

export interface KillPlan {
  env: Record<string, string>;
  kills: number;
  /** Between two kills, in milliseconds. */
  longestLife: number;
  members: number;
  mailbox: Mailbox;
  /** The card provider seen from outside, when it is not embedded: it also answers for the bank. */
  cards?: CardProvider;
  /** Of the embedded database. */
  dataDir?: string;
  /** Called with the address of the server, which stays the same. */
  onStart?: (url: string) => void;
}

export interface Aftermath {
  kills: number;
  booked: number;
  cancelled: number;
  /** Answers that were lost or were "unavailable". */
  repeated: number;
  mails: number;
  doubts: number;
  /** Every broken promise, as a sentence. */
  breaches: string[];
}

/** Each notice marked done was accepted exactly once, each one in doubt at most once, and nothing else was accepted. */
async function wrongMails(context: AppContext, mailbox: Mailbox): Promise<{ wrong: string[]; doubts: number }> {
  const rows = await context.read
    .selectFrom("outbox")
    .leftJoin("sent_messages", "sent_messages.outbox_id", "outbox.id")
    .select(["outbox.id", "outbox.last_error", "outbox.done_at", "sent_messages.id as sent_id"])
    .where("outbox.kind", "=", "notice")
    .execute();
  const counts = new Map<string, number>();
  for (const id of mailbox.accepted) counts.set(id, (counts.get(id) ?? 0) + 1);
  const wrong: string[] = [];
  for (const row of rows) {
    const messageId = context.secret.hash(`message:${row.id}`).slice(0, 24);
    const times = counts.get(messageId) ?? 0;
    counts.delete(messageId);
    if (times > 1) wrong.push(`mail ${row.id} was sent ${times} times`);
    if (row.sent_id !== null && times === 0) wrong.push(`mail ${row.id} is said to be sent and never arrived`);
    if (times === 1 && row.sent_id === null && row.last_error !== inDoubt) wrong.push(`mail ${row.id} left unnoticed`);
  }
  for (const id of counts.keys()) wrong.push(`a mail ${id} arrived that nobody queued`);
  return { wrong, doubts: rows.filter((row) => row.last_error === inDoubt).length };
}

const outsideOf = ({ cards }: KillPlan) => (cards ? { cards } : {});
/** Every third member has a card whose bank asks at each payment (3-D Secure). */
const asksTheBank = "tok_authenticationRequired";

async function killOften(server: RunningServer, plan: KillPlan, seed: number) {
  const random = randomOf(seed);
  for (let kill = 0; kill < plan.kills; kill++) {
    await pause(100 + random.below(plan.longestLife));
    await server.kill9();
    await server.start();
  }
}

/** Runs members on a server that is killed again and again, until each of them has an answer to their last request. */
async function liveThroughKills(plan: KillPlan, seed: number, diary: Diary) {
  const clinic = await openClinic(plan.env, outsideOf(plan));
  const port = await freePort();
  let over = false;
  const lives: (() => Promise<void>)[] = [];
  for (let n = 0; n < plan.members; n++) {
    const life = { clinic, url: `http://127.0.0.1:${port}`, diary, random: randomOf(seed + n + 1), pace: 40 };
    const answerBank = async (ref: string) => void (await plan.cards?.finishCharge({ ref, approve: true }));
    lives.push(await prepareLife({ ...life, isOver: () => over, answerBank }, n % 3 === 2 ? asksTheBank : undefined));
  }
  // Only one process at a time can have the embedded database.
  await clinic.close();
  const server = await startServer({ env: plan.env, port, ...(plan.dataDir ? { dataDir: plan.dataDir } : {}) });
  try {
    plan.onStart?.(server.url);
    const running = Promise.all(lives.map((live) => live()));
    running.catch(() => {});
    await killOften(server, plan, seed);
    over = true;
    await running;
    await server.stop();
  } finally {
    await server.remove();
  }
}

/** The seed is printed, so that the same moments can be repeated. */
export async function killAndCompare(plan: KillPlan): Promise<Aftermath> {
  const seed = seedOfRun();
  console.log(`RESILIENCE_SEED=${seed}`);
  const diary = newDiary();
  await liveThroughKills(plan, seed, diary);
  const clinic = await openClinic(plan.env, outsideOf(plan));
  try {
    const { context } = clinic.app;
    const asOf = await settled(context, clinic.app.runJobs);
    const mails = await wrongMails(context, plan.mailbox);
    return {
      kills: plan.kills,
      booked: diary.visits.length,
      cancelled: diary.visits.filter((visit) => visit.cancelled).length,
      repeated: diary.repeated,
      mails: plan.mailbox.accepted.length,
      doubts: mails.doubts,
      breaches: [...(await breaches(context, diary, asOf)), ...mails.wrong],
    };
  } finally {
    await clinic.close();
  }
}
