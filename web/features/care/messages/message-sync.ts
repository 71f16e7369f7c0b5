/**
 * Keeps what this tab shows of messages equal to the server: by events, and by comparing change numbers at connect, on
 * focus and every minute, because the last event of an unbroken connection can get lost too.
 */
import { listChannels, readChannel, readChannelDigest } from "@larkwell/contract/messages.ts";
import type { ServerEvents } from "@larkwell/contract/realtime.ts";
import { useEffect } from "react";
import { invalidate, send } from "../../../api/client.ts";
import { queryClient } from "../../../api/query-client.ts";
import { accessToken } from "../../../api/session.ts";
import { importOnline } from "../../../shell/missing-script.ts";
import { hearOf, openStore, openStores } from "./channel-store.ts";

const MINUTE_MS = 60_000;
/** Several messages close together are one reading of the list. */
const LIST_PAUSE_MS = 250;

let users = 0;
let stop = () => {};
let listTimer: ReturnType<typeof setTimeout> | undefined;
/** Called when the server can be reached again: what waits is sent. */
const wakers = new Set<() => void>();

export function onWake(waker: () => void): () => void {
  wakers.add(waker);
  return () => wakers.delete(waker);
}

export function readListSoon(): void {
  listTimer ??= setTimeout(() => {
    listTimer = undefined;
    void invalidate(listChannels);
  }, LIST_PAUSE_MS);
}

function onChanged({ channel_id: id, change, message }: ServerEvents["channel-changed"]): void {
  hearOf(id, { change, message });
  readListSoon();
  // Sent on another device: its draft is gone, and a credit with it.
  if (message === null || message.mine)
    void queryClient.invalidateQueries({ queryKey: [readChannel.name, { params: { channel_id: id } }] });
}

function onRead({ channel_id: id, read_number: number }: ServerEvents["channel-read"]): void {
  openStore(id)?.markRead(number);
  readListSoon();
}

type Known = { data: readonly { id: number; change: number; read_number: number }[] };

/** Compares with the server. A failure is no news: the next comparison follows. */
async function compare(): Promise<void> {
  if (accessToken() === null || document.visibilityState === "hidden") return;
  const digest = await send(readChannelDigest, {}).catch(() => undefined);
  if (!digest) return;
  const stores = new Map(openStores());
  for (const row of digest.data) stores.get(row.id)?.compare(row);
  const listed = new Map(
    queryClient
      .getQueriesData<Known>({ queryKey: [listChannels.name] })
      .flatMap(([, page]) => page?.data ?? [])
      .map((channel) => [channel.id, channel]),
  );
  const isNews = ({ id, change, read_number }: Known["data"][number]) => {
    const known = listed.get(id);
    return known?.change !== change || known.read_number !== read_number;
  };
  if (listed.size > 0 ? digest.data.some((row) => isNews(row)) : digest.data.length > 0) readListSoon();
}

function wake(): void {
  void compare();
  for (const waker of wakers) waker();
}

function start(): () => void {
  let isOver = false;
  const stops: (() => void)[] = [];
  void importOnline(() => import("../../../realtime/socket.ts")).then(({ listen, watchLine }) => {
    if (isOver) return;
    stops.push(listen("channel-changed", onChanged), listen("channel-read", onRead));
    stops.push(watchLine((line) => line === "up" && wake()));
  });
  const timer = setInterval(() => void compare(), MINUTE_MS);
  const onShown = () => document.visibilityState === "visible" && wake();
  addEventListener("focus", wake);
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", onShown);
  return () => {
    isOver = true;
    clearInterval(timer);
    removeEventListener("focus", wake);
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", onShown);
    for (const end of stops) end();
  };
}

/** While something that shows messages is on the screen. Several users share one. */
export function useMessageSync(): void {
  useEffect(() => {
    users += 1;
    if (users === 1) stop = start();
    return () => {
      users -= 1;
      if (users === 0) stop();
    };
  }, []);
}
