/** The worker of captcha.ts: finds the number that solves a challenge. */
import { type DeriveKeyFunction, solveChallenge } from "altcha-lib";
import { deriveKey as derivePbkdf2 } from "altcha-lib/algorithms/web/pbkdf2";
import { deriveKey as deriveSha } from "altcha-lib/algorithms/web/sha";
import type { SolveReply, SolveRequest } from "./captcha.ts";

const deriveKey: DeriveKeyFunction = (parameters, ...rest) =>
  (parameters.algorithm.startsWith("PBKDF2/") ? derivePbkdf2 : deriveSha)(parameters, ...rest);

addEventListener("message", (event: MessageEvent<SolveRequest>) => {
  const reply = (solution: SolveReply["solution"]) => postMessage({ solution } satisfies SolveReply);
  solveChallenge({ challenge: event.data.challenge, deriveKey }).then(reply, () => reply(null));
});
