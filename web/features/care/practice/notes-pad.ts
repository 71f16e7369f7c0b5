/**
 * Notes being written: saves run one after the other, never overwrite other changes, and every screen shows the same
 * text.
 */
import type { AppointmentNotes } from "@larkwell/contract/bookings.ts";

/** A save begins this long after the last keystroke. */
export const PAUSE_MS = 1_200;

export interface PadState {
  typed: string;
  saving: "saved" | "waiting" | "saving" | "failed" | "conflict";
  /** Why the last try failed. */
  problem: string | undefined;
  /**
   * What was written elsewhere in the meantime. Nothing is saved until the person decides what happens to both texts.
   */
  other: AppointmentNotes | undefined;
  /** Something was saved from this pad. */
  everSaved: boolean;
}

/** Saves and returns the stored version. */
export type SaveNotes = (body: string, version: number) => Promise<AppointmentNotes>;

/** The newest notes, if a save was refused because of them. */
export type OtherOf = (error: unknown) => AppointmentNotes | undefined;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : "");

export class NotesPad {
  readonly appointmentId: number;
  #kept: AppointmentNotes;
  #state: PadState;
  #running: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #save: SaveNotes;
  readonly #otherOf: OtherOf;
  readonly #listeners = new Set<() => void>();

  constructor(notes: AppointmentNotes, save: SaveNotes, otherOf: OtherOf) {
    this.appointmentId = notes.appointment_id;
    this.#kept = notes;
    this.#save = save;
    this.#otherOf = otherOf;
    this.#state = { typed: notes.body, saving: "saved", problem: undefined, other: undefined, everSaved: false };
  }

  readonly read = (): PadState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(changes: Partial<PadState>) {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }

  /** True while it has text that is stored nowhere else. */
  get isOpen(): boolean {
    return this.#state.typed !== this.#kept.body;
  }

  type(typed: string) {
    this.#set({ typed, saving: this.#state.other ? "conflict" : "waiting" });
    clearTimeout(this.#timer);
    if (!this.#state.other) this.#timer = setTimeout(() => void this.flush(), PAUSE_MS);
  }

  /** Newer notes were read. What is being typed here is not touched. */
  hear(notes: AppointmentNotes) {
    if (notes.version <= this.#kept.version || this.isOpen || this.#running) return;
    this.#kept = notes;
    this.#set({ typed: notes.body });
  }

  /** Saves unsaved text now. Waits for a save in progress, so that no older text arrives after a newer one. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    while (this.#running) await this.#running;
    if (this.#state.other) return;
    if (!this.isOpen) {
      if (this.#state.saving === "waiting") this.#set({ saving: "saved" });
      return;
    }
    this.#running = this.#try(this.#state.typed).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #try(body: string) {
    this.#set({ saving: "saving", problem: undefined });
    try {
      this.#kept = await this.#save(body, this.#kept.version);
      this.#set({ saving: this.isOpen ? "waiting" : "saved", everSaved: true });
    } catch (error) {
      const other = this.#otherOf(error);
      if (other) this.#set({ saving: "conflict", other });
      else this.#set({ saving: "failed", problem: messageOf(error) });
    }
  }

  /** Ends a conflict: with this text, with the other one, or with both, one below the other. */
  async settle(choice: "mine" | "other" | "both"): Promise<void> {
    const { other, typed } = this.#state;
    if (!other) return;
    this.#kept = other;
    const chosen = { mine: typed, other: other.body, both: [other.body, typed].filter(Boolean).join("\n\n") }[choice];
    this.#set({ typed: chosen, other: undefined, saving: "waiting" });
    await this.flush();
  }
}
