// How strong a password is, by zxcvbn in a thread that starts with the first request and ends when there are no more.

import { Worker } from "node:worker_threads";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { isAcceptedScore, PASSWORD_MESSAGES, SHORTEST_PASSWORD } from "@larkwell/domain/people/passwords.ts";
import type { AppContext } from "../../../context.ts";
import { contextWords } from "./context-words.ts";
import { createTurns, type Lane } from "./work-queue.ts";

export interface StrengthQuestion {
  id: number;
  password: string;
  words: string[];
}

export interface StrengthAnswer {
  id: number;
  score: number;
}

const idleMilliseconds = 60_000;

class Scorer {
  readonly #worker = new Worker(new URL("./password-strength.worker.ts", import.meta.url));
  readonly #waiting = new Map<number, { resolve(score: number): void; reject(error: Error): void }>();
  readonly #leave: () => void;
  #idle: NodeJS.Timeout | undefined;
  #asked = 0;

  /** `leave` is called if this thread can take no more requests. */
  constructor(leave: () => void) {
    this.#leave = leave;
    this.#worker.unref();
    this.#worker.on("message", ({ id, score }: StrengthAnswer) =>
      this.#settle(id, (question) => question.resolve(score)),
    );
    this.#worker.on("error", (error: unknown) => this.#end(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on("exit", () => this.#end(new Error("The thread for passwords has ended.")));
  }

  ask(password: string, words: string[]): Promise<number> {
    clearTimeout(this.#idle);
    const id = this.#asked++;
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, password, words } satisfies StrengthQuestion);
    });
  }

  #settle(id: number, how: (question: { resolve(score: number): void }) => void) {
    const question = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (question) how(question);
    if (this.#waiting.size > 0) return;
    this.#worker.unref();
    this.#idle = setTimeout(() => {
      this.#leave();
      void this.#worker.terminate();
    }, idleMilliseconds).unref();
  }

  #end(error: Error) {
    this.#leave();
    for (const question of this.#waiting.values()) question.reject(error);
    this.#waiting.clear();
  }
}

let scorer: Scorer | undefined;

function currentScorer(): Scorer {
  if (scorer) return scorer;
  const fresh: Scorer = new Scorer(() => {
    if (scorer === fresh) scorer = undefined;
  });
  scorer = fresh;
  return fresh;
}

// Characters beyond this length are not scored, because the time grows faster than the length.
const scoredCharacters = 40;

const retrySeconds = 5;
/** One thread scores one password after the other. People who save one go ahead of everyone who is still typing. */
const turns = createTurns({
  atOnce: 1,
  waiting: 250,
  waitingLater: 20,
  tooMany: () =>
    new Refusal("unavailable", {
      message: msg("We’re checking many passwords right now. Try again in a few seconds."),
      details: { retry_after: retrySeconds },
    }),
});

/**
 * 0 to 4 (R5.034); short ones are weak, whatever they are made of. `known` are words that an attacker would try: names,
 * the address, the brand. Never logged.
 */
export async function passwordScore(
  password: string,
  known: readonly string[] = [],
  lane: Lane = "first",
): Promise<number> {
  if (password === "") return 0;
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  const score = await turns.take(() => currentScorer().ask(password.slice(0, scoredCharacters), words), lane);
  return password.length < SHORTEST_PASSWORD ? Math.min(score, 1) : score;
}

/** The refusal of a weak password; undefined for an acceptable one (D13). */
export async function weaknessOf(
  context: AppContext,
  password: string,
  personal: readonly string[],
): Promise<Refusal | undefined> {
  const score = await passwordScore(password, [...contextWords(context), ...personal]);
  if (isAcceptedScore(score)) return undefined;
  return new Refusal("weak_password", { errors: [{ field: "password", message: PASSWORD_MESSAGES.weak }] });
}

/** Refuses weak passwords at reset and change (D13). */
export async function mustBeStrong(context: AppContext, password: string, personal: readonly string[]): Promise<void> {
  const weakness = await weaknessOf(context, password, personal);
  if (weakness) throw weakness;
}
