/** Solves ALTCHA's challenge (proof of work, protocol 2) on this device, in a worker, so that the page stays quick. */
import type { Challenge, Solution } from "altcha-lib/types";

/** Without https, browsers have no cryptography to solve it with. */
export const canSolve = (): boolean => globalThis.isSecureContext && "subtle" in crypto;

const SLOWEST_MS = 60_000;

export interface SolveRequest {
  challenge: Challenge;
}
export type SolveReply = { solution: Solution | null };

function isChallenge(value: unknown): value is Challenge {
  if (typeof value !== "object" || value === null || !("parameters" in value)) return false;
  const { parameters } = value;
  return typeof parameters === "object" && parameters !== null && "nonce" in parameters && "algorithm" in parameters;
}

/** As ALTCHA's widget sends it: base64 of JSON. */
const tokenOf = (challenge: Challenge, solution: Solution): string => btoa(JSON.stringify({ challenge, solution }));

/** The token for `recaptcha_token`. Throws if there is no solution in time. */
export async function solveCaptcha(challenge: unknown): Promise<string> {
  if (!isChallenge(challenge)) throw new Error("not a challenge");
  const worker = new Worker(new URL("./captcha-worker.ts", import.meta.url), { type: "module" });
  try {
    const { solution } = await new Promise<SolveReply>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error("too slow")), SLOWEST_MS);
      worker.addEventListener("message", (event: MessageEvent<SolveReply>) => {
        clearTimeout(timer);
        resolve(event.data);
      });
      worker.addEventListener("error", () => {
        clearTimeout(timer);
        reject(new Error("no worker"));
      });
      worker.postMessage({ challenge } satisfies SolveRequest);
    });
    if (solution === null) throw new Error("no solution");
    return tokenOf(challenge, solution);
  } finally {
    worker.terminate();
  }
}
