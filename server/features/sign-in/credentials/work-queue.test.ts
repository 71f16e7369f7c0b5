// Heavy work in turns: never more in parallel than allowed, in the order it came, and refused when the queue is full.
import { expect, test } from "vitest";
import { createTurns } from "./work-queue.ts";

function counted(atOnce: number, waiting: number) {
  const turns = createTurns({ atOnce, waiting, tooMany: () => new Error("too many") });
  const ends: (() => void)[] = [];
  const began: number[] = [];
  const go = (n: number) =>
    turns.take(async () => {
      began.push(n);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (n === 2) throw new Error("failed itself");
      return n;
    });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { go, began, settle, endNext: () => ends.shift()?.() };
}

test("only this many run in parallel, the others follow in order, and a failure passes its turn on", async () => {
  const { go, began, settle, endNext } = counted(2, 10);
  const all = [1, 2, 3, 4].map(go).map((one) => one.catch((error: Error) => error.message));
  await settle();
  expect(began).toEqual([1, 2]);
  endNext();
  await settle();
  expect(began).toEqual([1, 2, 3]);
  endNext();
  await settle();
  expect(began).toEqual([1, 2, 3, 4]);
  endNext();
  endNext();
  expect(await Promise.all(all)).toEqual([1, "failed itself", 3, 4]);
});

test("work that comes to a full queue is refused right away, and there is room again later", async () => {
  const { go, began, settle, endNext } = counted(1, 1);
  const first = go(1);
  const second = go(3);
  await expect(go(4)).rejects.toThrow("too many");
  await settle();
  endNext();
  await settle();
  endNext();
  expect(await Promise.all([first, second])).toEqual([1, 3]);
  const again = go(5);
  await settle();
  expect(began).toEqual([1, 3, 5]);
  endNext();
  expect(await again).toBe(5);
});

test("work that comes as later waits until the first queue is empty, in a queue of its own length", async () => {
  const turns = createTurns({ atOnce: 1, waiting: 10, waitingLater: 1, tooMany: () => new Error("too many") });
  const began: string[] = [];
  const go = (name: string, lane: "first" | "later") =>
    turns.take(async () => {
      began.push(name);
      await new Promise((resolve) => setImmediate(resolve));
    }, lane);
  const all = [go("a", "later"), go("b", "later"), go("c", "first"), go("d", "first")];
  await expect(go("e", "later")).rejects.toThrow("too many");
  await Promise.all(all);
  expect(began).toEqual(["a", "c", "d", "b"]);
});
