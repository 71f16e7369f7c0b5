// Notes are saved one after the other, wait for a decision if two tabs wrote, and no text is lost.
import type { AppointmentNotes } from "@larkwell/contract/bookings.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NotesPad, PAUSE_MS } from "./notes-pad.ts";

const notes = (body: string, version: number): AppointmentNotes => ({
  appointment_id: 1,
  body,
  version,
  updated_at: null,
});

class Stale extends Error {
  readonly notes: AppointmentNotes;
  constructor(newest: AppointmentNotes) {
    super("changed elsewhere");
    this.notes = newest;
  }
}

/** A server with one text; `wait` delays its responses. */
function server(first: AppointmentNotes) {
  const kept = { ...first };
  const calls: string[] = [];
  const state = { kept, calls, fails: false, wait: undefined as Promise<void> | undefined };
  const save = async (body: string, version: number) => {
    calls.push(`${version} ${body}`);
    await state.wait;
    if (state.fails) throw new Error("No connection.");
    if (version !== kept.version) throw new Stale({ ...kept });
    Object.assign(kept, { body, version: kept.version + 1 });
    return { ...kept };
  };
  const pad = new NotesPad({ ...first }, save, (error) => (error instanceof Stale ? error.notes : undefined));
  return { ...state, state, pad };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("saves once, shortly after the last key", async () => {
  const { pad, calls } = server(notes("", 0));
  pad.type("Slept");
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 1);
  pad.type("Slept badly.");
  expect([calls, pad.read().saving]).toEqual([[], "waiting"]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect([calls, pad.read().saving, pad.isOpen]).toEqual([["0 Slept badly."], "saved", false]);
});

test("what is typed during a save is saved after it, with the version it returned", async () => {
  const { pad, calls, state } = server(notes("", 0));
  let release = () => {};
  state.wait = new Promise((resolve) => {
    release = resolve;
  });
  pad.type("One.");
  void pad.flush();
  pad.type("One. Two.");
  const done = pad.flush();
  release();
  await done;
  expect([calls, pad.read().saving]).toEqual([["0 One.", "1 One. Two."], "saved"]);
});

test("keeps the text and says why when a save fails, and saves it with the next try", async () => {
  const { pad, state } = server(notes("", 0));
  state.fails = true;
  pad.type("Kept here.");
  await pad.flush();
  expect(pad.read()).toMatchObject({ typed: "Kept here.", saving: "failed", problem: "No connection." });
  state.fails = false;
  await pad.flush();
  expect(pad.read()).toMatchObject({ saving: "saved", problem: undefined });
});

describe("written elsewhere meanwhile", () => {
  async function inConflict() {
    const made = server(notes("Before.", 1));
    Object.assign(made.kept, { body: "From the other tab.", version: 2 });
    made.pad.type("From this tab.");
    await made.pad.flush();
    return made;
  }

  test("both texts are shown, and nothing more is saved until it is decided", async () => {
    const { pad, kept } = await inConflict();
    expect(pad.read()).toMatchObject({
      typed: "From this tab.",
      saving: "conflict",
      other: { body: "From the other tab." },
    });
    pad.type("From this tab, and on.");
    await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
    await pad.flush();
    expect([kept.body, pad.read().saving]).toEqual(["From the other tab.", "conflict"]);
  });

  test.each([
    ["mine", "From this tab."],
    ["other", "From the other tab."],
    ["both", "From the other tab.\n\nFrom this tab."],
  ] as const)("resolved with %s", async (choice, expected) => {
    const { pad, kept } = await inConflict();
    await pad.settle(choice);
    expect([kept.body, pad.read().typed, pad.read().saving, pad.isOpen]).toEqual([expected, expected, "saved", false]);
    expect(pad.read().other).toBeUndefined();
  });
});

test("newer notes are shown where nothing is being typed, and never over what is", () => {
  const { pad } = server(notes("Before.", 1));
  pad.hear(notes("Newer.", 2));
  expect(pad.read().typed).toBe("Newer.");
  pad.type("Mine.");
  pad.hear(notes("Newest.", 3));
  expect(pad.read().typed).toBe("Mine.");
  pad.type("Newer.");
  pad.hear(notes("Old.", 1));
  expect(pad.read().typed).toBe("Newer.");
});
