/**
 * The messages of one channel in this tab, and the questions to the server that keep them complete. It is kept as the
 * answer of a query, so that signing out and locking remove it with everything else that was read.
 */
import { listMessages, type Message } from "@larkwell/contract/messages.ts";
import { queryOptions } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { send } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import {
  type ChannelState,
  isBehind,
  opened,
  withChanges,
  withDigest,
  withEvent,
  withOlder,
  withRead,
  withStored,
} from "./channel-sync.ts";

const PAGE = 30;
/** For a jump far back, and for what was missed. */
const LARGE_PAGE = 100;
/** The event of an own message usually follows its answer at once: it is only asked for if it does not. */
const PATIENCE_MS = 1_500;
/** After this many pages of changes, the newest page alone is read instead. */
const MOST_PAGES = 10;

export type Loading = "no" | "yes" | "failed";

export interface Shown extends ChannelState {
  /** Older messages. */
  loading: Loading;
}

/** The highest change each channel was heard to have, also while its first page was on its way. */
const heard = new Map<number, number>();

export class ChannelStore {
  readonly #id: number;
  #shown: Shown;
  readonly #listeners = new Set<() => void>();
  #asking: Promise<void> | undefined;
  #older: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(id: number, state: ChannelState) {
    this.#id = id;
    this.#shown = { ...withDigest(state, { change: heard.get(id) ?? 0, read_number: 0 }), loading: "no" };
    this.#askSoon();
  }

  static async open(id: number): Promise<ChannelStore> {
    const page = await send(listMessages, { params: { channel_id: id }, query: { limit: PAGE } });
    return new ChannelStore(id, opened(page));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Shown => this.#shown;

  hear(event: { change: number; message: Message | null }): void {
    this.#become(withEvent(this.#shown, event));
    this.#askNow();
  }

  compare(digest: { change: number; read_number: number }): void {
    this.#become(withDigest(this.#shown, digest));
    this.#askNow();
  }

  stored(message: Message): void {
    this.#become(withStored(this.#shown, message));
    this.#askSoon();
  }

  markRead(number: number): void {
    this.#become(withRead(this.#shown, number));
  }

  /** Everything that changed since. One question at a time; a second caller waits for the same answer. */
  catchUp(): Promise<void> {
    this.#asking ??= this.#askForChanges().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** One page at a time; a second caller waits for the same one. */
  loadOlder(limit = PAGE): Promise<void> {
    this.#older ??= this.#askForOlder(limit).finally(() => {
      this.#older = undefined;
    });
    return this.#older;
  }

  async #askForOlder(limit: number): Promise<void> {
    const first = this.#shown.messages[0];
    if (!this.#shown.older || !first) return;
    this.#show({ ...this.#shown, loading: "yes" });
    try {
      const query = { before: first.number, limit };
      const page = await send(listMessages, { params: { channel_id: this.#id }, query });
      this.#show({ ...withOlder(this.#shown, page), loading: "no" });
      this.#askNow();
    } catch {
      this.#show({ ...this.#shown, loading: "failed" });
    }
  }

  /** Loads older messages until this one is there, or loading fails. */
  async reach(number: number): Promise<void> {
    while ((this.#shown.messages[0]?.number ?? 0) > number && this.#shown.older) {
      await this.loadOlder(LARGE_PAGE);
      if (this.#shown.loading === "failed") return;
    }
  }

  async #askForChanges(): Promise<void> {
    for (let round = 0; ; round += 1) {
      if (round === MOST_PAGES) return this.#startOver();
      const query = { after_change: this.#shown.change, limit: LARGE_PAGE };
      const page = await send(listMessages, { params: { channel_id: this.#id }, query });
      this.#become(withChanges(this.#shown, page));
      if (!page.meta.more && !isBehind(this.#shown)) return;
    }
  }

  async #startOver(): Promise<void> {
    const page = await send(listMessages, { params: { channel_id: this.#id }, query: { limit: PAGE } });
    this.#become(opened(page));
  }

  /** A failed question is asked again by the next event, digest or focus. */
  #askNow(): void {
    if (isBehind(this.#shown)) void this.catchUp().catch(() => {});
  }

  #askSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#askNow(), PATIENCE_MS);
  }

  #become(state: ChannelState): void {
    if (state !== this.#shown) this.#show({ ...state, loading: this.#shown.loading });
  }

  #show(shown: Shown): void {
    this.#shown = shown;
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = (channelId: number) => [listMessages.name, "channel", channelId] as const;

/** Reading it again asks for what has changed. */
export const channelStoreQuery = (channelId: number) =>
  queryOptions({
    queryKey: keyOf(channelId),
    queryFn: async (): Promise<ChannelStore> => {
      const known = openStore(channelId);
      if (!known) return ChannelStore.open(channelId);
      await known.catchUp();
      return known;
    },
    structuralSharing: false,
  });

/** The store of a channel that was opened in this tab. */
export const openStore = (channelId: number): ChannelStore | undefined =>
  queryClient.getQueryData<ChannelStore>(keyOf(channelId));

/** Every store of this tab, with its channel. */
export const openStores = (): readonly (readonly [number, ChannelStore])[] =>
  queryClient
    .getQueriesData<ChannelStore>({ queryKey: [listMessages.name, "channel"] })
    .flatMap(([key, store]) => (store ? [[Number(key[2]), store] as const] : []));

/** An event of a channel, whether it is open or not. */
export function hearOf(channelId: number, event: { change: number; message: Message | null }): void {
  heard.set(channelId, Math.max(heard.get(channelId) ?? 0, event.change));
  openStore(channelId)?.hear(event);
}

export const useShown = (store: ChannelStore): Shown => useSyncExternalStore(store.subscribe, store.read, store.read);
