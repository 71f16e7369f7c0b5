// The files of the message that is being written, for the composer: uploaded while the person writes on.
import type { MessageFile } from "@larkwell/contract/messages.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useEffect, useRef, useState } from "react";
import { type QueuedFile, UploadTray } from "./upload-tray.ts";

export interface FileQueue {
  items: readonly QueuedFile[];
  add(files: Iterable<File>): void;
  cancel(key: string): void;
  retry(key: string): void;
  /** Uploaded, in the order in which they were chosen. */
  ready: readonly MessageFile[];
  /** Something is still being uploaded. */
  busy: boolean;
  /** Something could not be uploaded and was not taken away. */
  failed: boolean;
  /** They belong to a message from now on. */
  clear(): void;
  /** Files of a message that its writer takes back. */
  putBack(files: readonly MessageFile[]): void;
}

/** Why the message can't be sent with these files yet; null if it can. */
export function waitsFor({ busy, failed }: FileQueue): string | null {
  if (busy) return t("A file is still uploading. Send when it’s done, or remove it.");
  return failed ? t("A file couldn’t be uploaded. Try it again or remove it, then send.") : null;
}

/** `onTheWay`: files of messages that are still being sent. */
export function useFileQueue(channelId: number, onTheWay: readonly number[]): FileQueue {
  const [items, setItems] = useState<readonly QueuedFile[]>([]);
  const sending = useRef(onTheWay);
  sending.current = onTheWay;
  const tray = useRef<UploadTray | null>(null);

  useEffect(() => {
    const opened = new UploadTray(channelId, setItems);
    tray.current = opened;
    void opened.open((id) => sending.current.includes(id));
    return () => {
      opened.close();
      setItems([]);
    };
  }, [channelId]);

  return {
    items,
    add: (files) => tray.current?.add(files),
    cancel: (key) => tray.current?.cancel(key),
    retry: (key) => tray.current?.retry(key),
    ready: items.flatMap(({ state, stored }) => (state === "ready" && stored ? [stored] : [])),
    busy: items.some(({ state }) => state === "waiting" || state === "sending"),
    failed: items.some(({ state }) => state === "failed"),
    clear: () => tray.current?.clear(),
    putBack: (files) => tray.current?.putBack(files),
  };
}
