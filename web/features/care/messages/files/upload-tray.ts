// The tray of one channel: it uploads files one after the other, each can be stopped and tried again.
import { addMessageFile, listMessageFiles, removeMessageFile } from "@larkwell/contract/message-files.ts";
import type { MessageFile } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { MAX_FILES } from "@larkwell/domain/messages/limits.ts";
import { ApiError, q, send } from "../../../../api/client.ts";
import * as messages from "../../../../api/feature-messages.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { upload } from "../../../../api/upload.ts";
import { toast } from "../../../../kit/toast-store.ts";
import { faultOf, isSame, tooMany } from "./file-rules.ts";

export interface QueuedFile {
  key: string;
  name: string;
  bytes: number;
  /** Of the device's own copy. Null for files that came from an earlier visit. */
  preview: string | null;
  state: "waiting" | "sending" | "ready" | "failed";
  /** From 0 to 1. */
  sent: number;
  /** Why it failed, and whether the same file may be tried again. */
  why: string | null;
  again: boolean;
  file: File | null;
  stored: MessageFile | null;
}

const isPicture = (file: File) => file.type === "image/jpeg" || file.type === "image/png";

const queued = (file: File): QueuedFile => ({
  key: crypto.randomUUID(),
  name: file.name,
  bytes: file.size,
  preview: isPicture(file) ? URL.createObjectURL(file) : null,
  state: "waiting",
  sent: 0,
  why: null,
  again: false,
  file,
  stored: null,
});

const fromBefore = (stored: MessageFile): QueuedFile => ({
  key: `stored-${stored.id}`,
  name: stored.name,
  bytes: stored.bytes,
  preview: null,
  state: "ready",
  sent: 1,
  why: null,
  again: false,
  file: null,
  stored,
});

const forget = ({ preview }: QueuedFile) => {
  if (preview) URL.revokeObjectURL(preview);
};

function failure(error: unknown): Pick<QueuedFile, "why" | "again"> {
  const known = error instanceof ApiError ? error : new ApiError(0, {});
  const again = known.status === 0 || known.status === 429 || known.status >= 500;
  return { again, why: known.status === 0 ? messages.uploadBroke() : (known.errors[0]?.message ?? known.message) };
}

export class UploadTray {
  #items: readonly QueuedFile[] = [];
  #running: { key: string; stop: AbortController } | null = null;
  #closed = false;
  readonly #channelId: number;
  readonly #show: (items: readonly QueuedFile[]) => void;

  /** `show` gets the files whenever they change. */
  constructor(channelId: number, show: (items: readonly QueuedFile[]) => void) {
    this.#channelId = channelId;
    this.#show = show;
  }

  /** What was uploaded on an earlier visit and not sent is still part of the draft. `isOnTheWay`: it is being sent. */
  async open(isOnTheWay: (id: number) => boolean): Promise<void> {
    const list = q(listMessageFiles, { params: { channel_id: this.#channelId } });
    // Offline, or away: what is in the tray now can still be sent.
    const found = await queryClient.fetchQuery({ ...list, staleTime: 0 }).catch(() => null);
    if (this.#closed || !found) return;
    const known = new Set(this.#items.map(({ stored }) => stored?.id));
    this.putBack(found.data.filter(({ id }) => !known.has(id) && !isOnTheWay(id)));
  }

  close(): void {
    this.#closed = true;
    this.#running?.stop.abort();
    this.#items.forEach(forget);
  }

  add(files: Iterable<File>): void {
    const fresh: QueuedFile[] = [];
    for (const file of files) {
      const tray = [...this.#items, ...fresh];
      if (tray.some((one) => one.file && isSame(one.file, file))) {
        toast.info(t("“{name}” is already added.", { name: file.name }));
        continue;
      }
      if (tray.length >= MAX_FILES) {
        toast.info(tooMany());
        break;
      }
      const why = faultOf(file);
      fresh.push(why ? { ...queued(file), state: "failed", why, file: null } : queued(file));
    }
    this.#set([...this.#items, ...fresh]);
    void this.#work();
  }

  cancel(key: string): void {
    const one = this.#items.find((item) => item.key === key);
    if (!one) return;
    if (this.#running?.key === key) this.#running.stop.abort();
    forget(one);
    this.#set(this.#items.filter((item) => item.key !== key));
    // If this is lost, the server deletes the file some days later.
    if (one.stored) void send(removeMessageFile, { params: { id: one.stored.id } }).catch(() => {});
  }

  retry(key: string): void {
    this.#change(key, { state: "waiting", why: null });
    void this.#work();
  }

  /** They belong to a message from now on. */
  clear(): void {
    this.#items.forEach(forget);
    this.#set([]);
  }

  putBack(files: readonly MessageFile[]): void {
    this.#set([...files.map(fromBefore), ...this.#items]);
  }

  #set(next: readonly QueuedFile[]): void {
    this.#items = next;
    if (!this.#closed) this.#show(next);
  }

  #change(key: string, more: Partial<QueuedFile>): void {
    this.#set(this.#items.map((one) => (one.key === key ? { ...one, ...more } : one)));
  }

  /** One at a time: on a slow connection several at once would all be late. */
  async #work(): Promise<void> {
    const next = this.#items.find(({ state }) => state === "waiting");
    if (this.#running || this.#closed || !next?.file) return;
    const { key, file } = next;
    const stop = new AbortController();
    this.#running = { key, stop };
    this.#change(key, { state: "sending", sent: 0, why: null });
    const form = new FormData();
    form.set("file", file, file.name);
    try {
      // The file's key stays the same for every attempt, so that an upload whose answer was lost is not a second file.
      const input = { params: { channel_id: this.#channelId }, query: { client_key: key } };
      const onProgress = (sent: number) => this.#change(key, { sent });
      const stored = await upload(addMessageFile, input, form, { signal: stop.signal, onProgress });
      this.#change(key, { state: "ready", stored, name: stored.name, bytes: stored.bytes });
    } catch (error) {
      if (!stop.signal.aborted) this.#change(key, { state: "failed", ...failure(error) });
    }
    this.#running = null;
    void this.#work();
  }
}
