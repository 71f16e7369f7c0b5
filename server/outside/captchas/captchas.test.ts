// Captchas: only a solved challenge of our own counts, as long as it is fresh.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test } from "vitest";
import { altchaCaptchas } from "./altcha.ts";

let now = Temporal.Instant.from("2026-03-09T15:00:00Z");
const captchas = altchaCaptchas({ key: "a key of ours", now: () => now });
const tokenOf = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString("base64");

async function solve() {
  const challenge = (await captchas.challenge()) as never;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error("Every challenge has a solution.");
  return { challenge: challenge as { parameters: Record<string, unknown>; signature: string }, solution };
}

test("a solved challenge counts for 20 minutes", async () => {
  const solved = await solve();
  expect(await captchas.check(tokenOf(solved))).toEqual({ spend: solved.challenge.signature });
  now = now.add({ minutes: 19 });
  expect(await captchas.check(tokenOf(solved))).toBeDefined();
  now = now.add({ minutes: 2 });
  expect(await captchas.check(tokenOf(solved))).toBeUndefined();
});

test("nothing else counts", async () => {
  const { challenge, solution } = await solve();
  const { parameters, signature } = challenge;
  const other = await solve();
  const wrong: unknown[] = [
    { challenge, solution: { ...solution, counter: solution.counter + 1 } },
    { challenge, solution: other.solution },
    { challenge: { parameters: { ...parameters, keyPrefix: "" }, signature }, solution },
    { challenge: { parameters: { ...parameters, cost: 1 }, signature }, solution },
    { challenge: { parameters: { ...parameters, data: { until: Number.MAX_SAFE_INTEGER } }, signature }, solution },
    { challenge: { parameters, signature: signature.replace(/^../, "00") }, solution },
    { challenge: { parameters }, solution },
    { algorithm: "SHA-256", challenge: "00", number: 1, salt: "x", signature, took: 5 },
    null,
  ];
  for (const one of wrong) expect(await captchas.check(tokenOf(one))).toBeUndefined();
  expect(await captchas.check("no token")).toBeUndefined();
  expect(await captchas.check("")).toBeUndefined();
});
