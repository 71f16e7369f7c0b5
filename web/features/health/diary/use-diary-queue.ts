/**
 * Entries that wait for a connection. They are kept in this tab until the server has them, each with a key of its own, so
 * that none is made twice. Signing out deletes them (kit/tab-sign-out.ts).
 */
import { addDiaryEntry, type DiaryEntry, listDiary } from "@larkwell/contract/diary.ts";
import type { InputOf } from "@larkwell/contract/endpoint.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, invalidate, send } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

export type NewEntry = InputOf<typeof addDiaryEntry>["body"];

const AGAIN_MS = 20_000;

function readKept(key: string): NewEntry[] {
  try {
    const kept: unknown = JSON.parse(keptInTab(key) ?? "[]");
    return Array.isArray(kept) ? (kept as NewEntry[]) : [];
  } catch {
    return [];
  }
}

const isOffline = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export function useDiaryQueue() {
  const me = useMe();
  const key = `larkwell.diary.${me.id}`;
  const [waiting, setWaiting] = useState(() => readKept(key));
  const sending = useRef(false);
  const keep = useCallback(
    (entries: NewEntry[]) => {
      if (entries.length === 0) forgetInTab(key);
      else keepInTab(key, JSON.stringify(entries));
      setWaiting(entries);
    },
    [key],
  );
  const sendOne = useCallback(
    (body: NewEntry): Promise<DiaryEntry> => send(addDiaryEntry, { params: { user_id: me.id }, body }),
    [me.id],
  );

  useEffect(() => {
    if (waiting.length === 0) return;
    const flush = async () => {
      if (sending.current) return;
      sending.current = true;
      try {
        for (const entry of waiting) {
          // What the server refuses will never be accepted: only a missing connection is waited for.
          const failed = await sendOne(entry).then(
            () => undefined,
            (error: unknown) => error,
          );
          if (failed && isOffline(failed)) return;
          keep(readKept(key).filter(({ client_key }) => client_key !== entry.client_key));
        }
        await invalidate(listDiary);
      } finally {
        sending.current = false;
      }
    };
    const timer = setInterval(() => void flush(), AGAIN_MS);
    const now = () => void flush();
    window.addEventListener("online", now);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", now);
    };
  }, [waiting, keep, key, sendOne]);

  return {
    waiting,
    /** Sends it, or keeps it for later. Throws what the server refuses. */
    async add(entry: NewEntry): Promise<"sent" | "kept"> {
      try {
        await sendOne(entry);
      } catch (error) {
        if (!isOffline(error)) throw error;
        keep([...readKept(key), entry]);
        return "kept";
      }
      await invalidate(listDiary);
      return "sent";
    },
  };
}
