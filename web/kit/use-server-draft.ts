/**
 * What someone is writing: kept in this tab with every keystroke, saved to the server a moment later, and compared with
 * what other devices saved. Nothing typed is lost.
 */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../api/client.ts";
import { currentSession } from "../api/session.ts";
import { type Draft, type DraftRules, draftsOf, type ServerDraft } from "./draft-merge.ts";

const PAUSE_MS = 800;
/** After a failure: the text is in the tab meanwhile. */
const RETRY_MS = 10_000;

/** Where drafts of one kind are. */
export interface DraftStore<V> {
  rules: DraftRules<V>;
  /** The id of the person who writes. */
  writer: number;
  /** In this tab. */
  kept: () => Partial<Pick<Draft<V>, "value" | "revision" | "dirty">>;
  keep: (draft: Pick<Draft<V>, "value" | "revision" | "dirty">) => void;
  /** On the server. If another device saved or sent in the meantime, `save` answers what is there now, or throws "stale". */
  save: (value: V, revision: number) => Promise<NonNullable<ServerDraft<V>> | undefined>;
  read: () => Promise<ServerDraft<V>>;
  /** Puts it into the query cache: a reading that is on its way would bring back an older one. */
  tell: (draft: NonNullable<ServerDraft<V>>) => unknown;
}

class DraftKeeper<V> {
  readonly #store: DraftStore<V>;
  readonly #drafts: ReturnType<typeof draftsOf<V>>;
  readonly #show: (draft: Draft<V>) => void;
  #draft: Draft<V>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #saving = false;

  constructor(store: DraftStore<V>, show: (draft: Draft<V>) => void) {
    this.#store = store;
    this.#drafts = draftsOf(store.rules);
    this.#draft = { ...this.#drafts.emptyDraft, ...store.kept() };
    this.#show = show;
    if (this.#draft.dirty) this.#saveSoon(PAUSE_MS);
  }

  read(): Draft<V> {
    return this.#draft;
  }

  /** One step of draft-merge.ts. */
  change(step: (drafts: ReturnType<typeof draftsOf<V>>, draft: Draft<V>) => Draft<V>): void {
    const next = step(this.#drafts, this.#draft);
    if (next === this.#draft) return;
    this.#draft = next;
    this.#store.keep({ value: next.value, revision: next.revision, dirty: next.dirty });
    this.#show(next);
    if (next.dirty) this.#saveSoon(PAUSE_MS);
  }

  /** It was sent: empty from now on, and a save that is waiting is not needed any more. Returns the revision that it used up. */
  take(): number {
    clearTimeout(this.#timer);
    this.change((drafts, draft) => drafts.withSent(draft));
    void this.#store.tell({ value: this.#draft.value, revision: this.#draft.revision });
    return this.#draft.revision;
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#saving || !this.#draft.dirty) return;
    if (!this.#isWriterHere()) return this.#saveSoon(RETRY_MS);
    this.#saving = true;
    const saved = { value: this.#draft.value, revision: this.#draft.revision + 1 };
    try {
      const newer = await this.#store.save(saved.value, saved.revision);
      this.change((drafts, draft) => (newer ? drafts.withServer(draft, newer) : drafts.withSaved(draft, saved)));
      await this.#store.tell(newer ?? saved);
    } catch (error) {
      if (error instanceof ApiError && error.code === "stale") await this.#compare();
      else if (error instanceof ApiError && error.code === "not_found") clearTimeout(this.#timer);
      else this.#saveSoon(RETRY_MS);
    } finally {
      this.#saving = false;
    }
    if (this.#draft.dirty) this.#saveSoon(PAUSE_MS);
  }

  /** Another device saved or sent in the meantime. */
  async #compare(): Promise<void> {
    const server = await this.#store.read().catch(() => undefined);
    if (server !== undefined) this.change((drafts, draft) => drafts.withServer(draft, server));
  }

  /** The session may have ended, and someone else may have signed in on this page: nothing is saved as theirs. */
  #isWriterHere(): boolean {
    const now = currentSession();
    return now.status === "signed_in" && now.user.id === this.#store.writer;
  }

  #saveSoon(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), milliseconds);
  }
}

/** `server`: what was read from the server; undefined until then. */
export function useServerDraft<V>(makeStore: () => DraftStore<V>, server: ServerDraft<V> | undefined) {
  const [keeper] = useState(() => new DraftKeeper(makeStore(), (draft) => show.current(draft)));
  const [draft, setDraft] = useState(() => keeper.read());
  const show = useRef<(draft: Draft<V>) => void>(() => {});
  useEffect(() => {
    show.current = setDraft;
    setDraft(keeper.read());
    return () => {
      show.current = () => {};
      void keeper.save();
    };
  }, [keeper]);
  const receive = useEffectEvent((newest: ServerDraft<V>) =>
    keeper.change((drafts, now) => drafts.withServer(now, newest)),
  );
  useEffect(() => {
    if (server !== undefined) receive(server);
  }, [server]);
  useEffect(() => {
    const onHidden = () => document.visibilityState === "hidden" && void keeper.save();
    document.addEventListener("visibilitychange", onHidden);
    return () => document.removeEventListener("visibilitychange", onHidden);
  }, [keeper]);
  return {
    draft,
    /** The newest value, also between two renderings. */
    read: () => keeper.read(),
    type: (value: V) => keeper.change((drafts, now) => drafts.withTyped(now, value)),
    take: () => keeper.take(),
    putBack: (value: V) => keeper.change((drafts, now) => drafts.withReturned(now, value)),
    addElsewhere: () => keeper.change((drafts, now) => drafts.withElsewhere(now)),
    dropElsewhere: () => keeper.change((_, now) => ({ ...now, elsewhere: null })),
  };
}
