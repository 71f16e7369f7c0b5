// How often cards are tried with which money is added, against people who try out stolen ones.
import { expect, test } from "vitest";
import { mayTryCard } from "./top-ups.access.ts";

test("cards that are tried are counted by payer, by member and by network", async () => {
  const counts = new Map<string, number>();
  const allow = (key: string, { points }: { points: number }) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return Promise.resolve((counts.get(key) ?? 0) <= points);
  };
  const attempt = (payerId: number, memberId: number) =>
    mayTryCard({ allow }, { payerId, memberId, request: { ip: "192.0.2.7" } }).then(
      () => true,
      () => false,
    );
  const passed = async (payerId: number, memberId: number) => {
    const tries: boolean[] = [];
    for (let n = 0; n < 11; n += 1) tries.push(await attempt(payerId, memberId));
    return tries.filter(Boolean).length;
  };
  // Ten by one payer, twenty by all of one member's, sixty from one network.
  const seen = [await passed(1, 1), await passed(2, 1), await passed(3, 1)];
  expect(seen).toEqual([10, 10, 0]);
  for (const n of [4, 5, 6, 7]) await passed(n, n);
  expect(await passed(8, 8)).toBe(0);
});
