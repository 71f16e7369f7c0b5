/**
 * Sends what a person has written: one message at a time in each channel and, with Web Locks, in one tab at a time. It
 * is kept in the tab until the server has it, and signing out removes it (tab-sign-out.ts).
 */
import { readMessageBilling } from "@larkwell/contract/message-credits.ts";
import { listChannels, type Message, readChannel, sendMessage } from "@larkwell/contract/messages.ts";
import { useCallback, useEffect, useSyncExternalStore } from "react";
import { ApiError, invalidate, q, send } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { accessToken, useMe, useSession } from "../../../api/session.ts";
import { keepInTab, keptInTab } from "../../../kit/tab-draft.ts";
import { openStore } from "./channel-store.ts";
import { onWake } from "./message-sync.ts";
import {
  channelsOf,
  mayPass,
  nextOf,
  type Outbox,
  type Outgoing,
  pauseAfter,
  readOutbox,
  withFailure,
  withLeave,
  withNew,
  without,
} from "./outbox.ts";

/** The next message of this person in this channel takes a credit, as far as this tab knows. */
export function isBilledNow(channelId: number): boolean {
  return queryClient.getQueryData(q(readChannel, { params: { channel_id: channelId } }).queryKey)?.billed ?? false;
}

/** One after the other across all tabs; in this tab alone if the browser has no locks. */
function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  return "locks" in navigator ? (navigator.locks.request(name, work) as Promise<T>) : work();
}

class SendQueue {
  readonly #key: string;
  #outbox: Outbox;
  readonly #listeners = new Set<() => void>();
  readonly #sending = new Set<number>();
  readonly #tries = new Map<string, number>();
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(userId: number) {
    this.#key = `larkwell.messages.${userId}.outbox`;
    this.#outbox = readOutbox(keptInTab(this.#key));
    onWake(() => this.pump());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): Outbox => this.#outbox;

  add(one: Outgoing): void {
    this.#set(withNew(this.#outbox, one));
    this.pump();
  }

  /** Its writer says that it is to be sent. */
  allow(key: string): void {
    this.#set(withLeave(this.#outbox, key));
    this.#tries.delete(key);
    this.pump();
  }

  /** Its writer takes it back. Those behind it follow. */
  takeBack(key: string): void {
    this.#set(without(this.#outbox, key));
    this.pump();
  }

  /** Sends what can be sent now. */
  pump(): void {
    if (accessToken() === null) return;
    for (const channelId of channelsOf(this.#outbox)) {
      clearTimeout(this.#timers.get(channelId));
      if (!this.#sending.has(channelId)) void this.#sendNext(channelId);
    }
  }

  async #sendNext(channelId: number): Promise<void> {
    const one = nextOf(this.#outbox, channelId, { now: Date.now(), billed: isBilledNow(channelId) });
    if (!one) return;
    this.#sending.add(channelId);
    const goesOn = await inTurn(`${this.#key}.${channelId}`, () => this.#attempt(one)).finally(() =>
      this.#sending.delete(channelId),
    );
    if (goesOn) void this.#sendNext(channelId);
  }

  /** True if the next one may follow. */
  async #attempt(one: Outgoing): Promise<boolean> {
    // The storage is the truth: whoever signed out in another tab has emptied it.
    if (!readOutbox(keptInTab(this.#key)).some(({ key }) => key === one.key)) {
      this.#set(readOutbox(keptInTab(this.#key)));
      return false;
    }
    try {
      this.#stored(one, await deliver(one));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const tries = (this.#tries.get(one.key) ?? 0) + 1;
      this.#tries.set(one.key, tries);
      if (mayPass(error, tries)) {
        const again = () => this.pump();
        this.#timers.set(one.channelId, setTimeout(again, pauseAfter(tries)));
      } else this.#failed(one, error);
      return false;
    }
  }

  #stored(one: Outgoing, message: Message): void {
    openStore(one.channelId)?.stored(message);
    this.#tries.delete(one.key);
    this.#set(without(this.#outbox, one.key));
    void invalidate(listChannels);
    if (one.creditAgreed) void invalidate(readChannel, readMessageBilling);
  }

  #failed(one: Outgoing, { message: why, code }: ApiError): void {
    this.#set(withFailure(this.#outbox, one.key, { why, code }));
    // The last credit was used on another device, or the sponsor's cover ended.
    if (code === "message_credit_needed") void invalidate(readChannel, readMessageBilling);
  }

  #set(outbox: Outbox): void {
    this.#outbox = outbox;
    keepInTab(this.#key, JSON.stringify(outbox));
    for (const listener of this.#listeners) listener();
  }
}

const deliver = (one: Outgoing): Promise<Message> =>
  send(sendMessage, {
    params: { channel_id: one.channelId },
    body: {
      body: one.body,
      client_key: one.key,
      file_ids: one.files.map(({ id }) => id),
      draft_revision: one.draftRevision,
      ...(one.suggests ? { suggests_practitioner_id: one.suggests.id } : {}),
      ...(one.seenNumber === null ? {} : { seen_number: one.seenNumber }),
    },
  });

const queues = new Map<number, SendQueue>();

function queueOf(userId: number): SendQueue {
  const known = queues.get(userId) ?? new SendQueue(userId);
  queues.set(userId, known);
  return known;
}

/** What the signed-in person has written and the server does not have yet. */
export function useOutbox() {
  const queue = queueOf(useMe().id);
  const outbox = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const isIn = useSession().status === "signed_in";
  // Also after a reload, and after signing in again.
  useEffect(() => {
    if (isIn) queue.pump();
  }, [queue, isIn]);
  return {
    outbox,
    add: useCallback((one: Outgoing) => queue.add(one), [queue]),
    allow: useCallback((key: string) => queue.allow(key), [queue]),
    takeBack: useCallback((key: string) => queue.takeBack(key), [queue]),
  };
}
