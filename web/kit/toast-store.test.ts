/** How long notices stay (R9.021, R9.022, D74), and that the same text is not shown twice. */
import { beforeEach, expect, test } from "vitest";
import { fromLink, lifeOf, type Toast, toast, toastStore } from "./toast-store.ts";

beforeEach(() => {
  for (const { id } of toastStore.read()) toastStore.dismiss(id);
});
const last = () => toastStore.read().at(-1) as Toast;

test("a timed notice stays for 3500 ms, whatever it says", () => {
  toast.success("Saved!", { timed: true });
  expect(lifeOf(last())).toBe(3_500);
  toast.info("Four words say more.", { timed: true });
  expect(lifeOf(last())).toBe(3_500);
});

test("any other notice stays for 800 ms and the time it takes to read it", () => {
  toast.success("Saved!");
  expect(lifeOf(last())).toBe(800 + 300);
  toast.info("Four words say more.");
  expect(lifeOf(last())).toBe(800 + 4 * 300);
});

test("an error stays until it is dismissed", () => {
  const id = toast.error("Your card was declined.");
  expect(lifeOf(last())).toBeUndefined();
  toastStore.dismiss(id);
  expect(toastStore.read()).toEqual([]);
});

test("an error disappears when what failed has succeeded, and others stay", () => {
  toastStore.during("saveAnswers", () => toast.error("We can’t reach the server."));
  toastStore.during("saveNote", () => toast.error("Your note is too long."));
  toast.error("Your card was declined.");
  toastStore.settle("saveAnswers", "");
  expect(toastStore.read().map((one) => one.message)).toEqual(["Your note is too long.", "Your card was declined."]);
  toastStore.settle("anything", "Your card was declined.");
  expect(toastStore.read().map((one) => one.message)).toEqual(["Your note is too long."]);
});

test("the same text is shown once, and restarts", () => {
  const first = toast.success("Saved!");
  const second = toast.success("Saved!");
  expect(toastStore.read().map((one) => one.id)).toEqual([second]);
  expect(second).not.toBe(first);
});

test("a link's message is a notice of its own kind, with time to read where it comes from", () => {
  toast.link("Your visit is free");
  expect(last()).toMatchObject({ kind: "link", message: "Your visit is free" });
  expect(fromLink()).toContain("not from");
  expect(lifeOf(last())).toBeGreaterThan(800 + 4 * 300);
});
