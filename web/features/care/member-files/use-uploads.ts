// Files on their way up, one after the other: each can be stopped and tried again. They go on while the member is on another page of
// the app, and end when someone else signs in.
import { addMemberFile, listMemberFiles } from "@larkwell/contract/member-files.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { FileType } from "@larkwell/domain/member-files/kinds.ts";
import { useEffect, useSyncExternalStore } from "react";
import { ApiError, invalidate } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMe } from "../../../api/session.ts";
import { upload } from "../../../api/upload.ts";
import { toast } from "../../../kit/toast-store.ts";
import { askToStay } from "../../../shell/quick-exit.ts";
import { faultOf } from "./file-faults.ts";

export interface Upload {
  key: string;
  owner: number;
  file: File;
  type: FileType;
  /** The child it is about. */
  childId: number | undefined;
  state: "waiting" | "sending" | "failed";
  /** From 0 to 1. */
  sent: number;
  /** Why it failed, and whether the same file may be tried again. */
  why: string;
  again: boolean;
}

let items: readonly Upload[] = [];
let running: { key: string; stop: AbortController } | undefined;
const listeners = new Set<() => void>();

function set(next: readonly Upload[]): void {
  items = next;
  for (const tell of listeners) tell();
}

const change = (key: string, more: Partial<Upload>) =>
  set(items.map((item) => (item.key === key ? { ...item, ...more } : item)));

const without = (key: string) => set(items.filter((item) => item.key !== key));

function failure(error: unknown): Pick<Upload, "state" | "why" | "again"> {
  const known = error instanceof ApiError ? error : new ApiError(0, {});
  const again = [0, 409, 429].includes(known.status) || known.status >= 500;
  const why = known.status === 0 ? messages.uploadBroke() : (known.errors[0]?.message ?? known.message);
  return { state: "failed", why, again };
}

async function work(): Promise<void> {
  const next = items.find(({ state }) => state === "waiting");
  if (running || !next) return;
  const { key, owner, file, type, childId } = next;
  const stop = new AbortController();
  running = { key, stop };
  change(key, { state: "sending", sent: 0 });
  const form = new FormData();
  // Fields come before the file. The key stays the same for every attempt, so that a lost answer is not a second file.
  form.set("type", type);
  if (childId !== undefined) form.set("child_id", String(childId));
  form.set("client_key", key);
  form.set("file", file, file.name);
  try {
    const onProgress = (sent: number) => change(key, { sent });
    await upload(addMemberFile, { params: { user_id: owner } }, form, { signal: stop.signal, onProgress });
    without(key);
    await invalidate(listMemberFiles);
  } catch (error) {
    if (!stop.signal.aborted) change(key, failure(error));
  }
  running = undefined;
  void work();
}

function cancel(key: string): void {
  if (running?.key === key) running.stop.abort();
  without(key);
}

type Place = Pick<Upload, "owner" | "childId" | "type">;

function add(place: Place, files: Iterable<File>): void {
  const fresh: Upload[] = [];
  for (const file of files) {
    const isThere = [...items, ...fresh].some(
      (one) =>
        one.childId === place.childId &&
        one.file.name === file.name &&
        one.file.size === file.size &&
        one.file.lastModified === file.lastModified,
    );
    if (isThere) {
      toast.info(t("“{name}” is already added.", { name: file.name }));
      continue;
    }
    const why = faultOf(file);
    const plain = { key: crypto.randomUUID(), ...place, file, sent: 0, again: false };
    fresh.push(why ? { ...plain, state: "failed", why } : { ...plain, state: "waiting", why: "" });
  }
  set([...items, ...fresh]);
  void work();
}

function retry(key: string): void {
  change(key, { state: "waiting", why: "" });
  void work();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => {
    listeners.delete(tell);
  };
};

/** Someone else has signed in: nothing of the person before stays. */
function dropOthers(owner: number): void {
  for (const item of items) if (item.owner !== owner) cancel(item.key);
}

/** Those of the list of one child, or of the list of files about no child. */
export function useUploads(childId: number | undefined) {
  const { id: owner } = useMe();
  const all = useSyncExternalStore(
    subscribe,
    () => items,
    () => items,
  );
  const isBusy = all.some(({ state }) => state !== "failed");
  useEffect(() => dropOthers(owner), [owner]);
  // Closing the tab would stop what is on its way.
  useEffect(() => {
    if (!isBusy) return;
    window.addEventListener("beforeunload", askToStay);
    return () => window.removeEventListener("beforeunload", askToStay);
  }, [isBusy]);
  return {
    uploads: all.filter((item) => item.owner === owner && item.childId === childId),
    add: (type: FileType, files: Iterable<File>) => add({ owner, childId, type }, files),
    cancel,
    retry,
  };
}

export type Uploads = ReturnType<typeof useUploads>;
