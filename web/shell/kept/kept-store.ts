/** The texts that this device keeps, and the page that shows them, in the browser's cache. */
import type { KeptText } from "@larkwell/contract/library.ts";
import { type KeptStanding, standingOfKept } from "@larkwell/domain/library/kept-texts.ts";
import { isMarkedLocked } from "../../api/exit-lock.ts";
import { libraryPaths } from "../../library-paths.ts";
import { isNative } from "../../native/bridge.ts";
import { dropKept, KEPT_CACHE } from "../../visitor/drop-kept.ts";
import { RECORD_MARK } from "../../visitor/record-mark.ts";
import { isSignedIn } from "../../visitor/signed-in.ts";
import { storageIsBlocked } from "../storage.ts";
import { readKeptMark } from "./kept-mark.ts";

export interface KeptPiece {
  text: KeptText;
  /** The day that this text came to the device, there: "2026-11-26". */
  saved_on: string;
}

const worker = "/kept-texts-worker.js";

/** A shell has its own storage, which a sign-out in the browser doesn’t reach. */
export const canKeep = (): boolean =>
  !import.meta.env.DEV && "serviceWorker" in navigator && "caches" in window && !storageIsBlocked() && !isNative();

export function keptStanding(): KeptStanding {
  const changed = localStorage.getItem(RECORD_MARK);
  return standingOfKept(readKeptMark(), {
    now: Date.now(),
    signedIn: isSignedIn(),
    locked: isMarkedLocked(),
    recordChanged: changed === null ? null : Number(changed),
  });
}

/** The worker reads the same address. */
const addressOf = (id: number) => `${libraryPaths.kept()}/${id}.json`;
const isText = ({ url }: Request) => new URL(url).pathname.endsWith(".json");

/** The title that comes first in the alphabet first. */
export async function listKept(): Promise<KeptPiece[]> {
  if (readKeptMark() === null) return [];
  const cache = await caches.open(KEPT_CACHE);
  const texts = (await cache.keys()).filter(isText);
  const pieces = await Promise.all(texts.map(async (one) => (await (await cache.match(one))?.json()) as KeptPiece));
  return pieces.filter((one) => one !== undefined).sort((a, b) => a.text.title.localeCompare(b.text.title));
}

export const isKept = async (id: number): Promise<boolean> =>
  readKeptMark() !== null && (await caches.match(addressOf(id), { cacheName: KEPT_CACHE })) !== undefined;

export async function storeText(text: KeptText): Promise<void> {
  const piece: KeptPiece = { text, saved_on: Temporal.Now.plainDateISO().toString() };
  const cache = await caches.open(KEPT_CACHE);
  await cache.put(addressOf(text.id), Response.json(piece));
}

export async function removeTexts(ids: readonly number[]): Promise<void> {
  const cache = await caches.open(KEPT_CACHE);
  await Promise.all(ids.map((id) => cache.delete(addressOf(id))));
}

/** With the last text, the page and the mark go too. */
export async function dropIfEmpty(): Promise<void> {
  if ((await listKept()).length === 0) dropKept();
}

/** Stores the page that shows the texts, with everything that it names; after a release, the new one. */
async function storePage(): Promise<void> {
  const page = libraryPaths.offline();
  const reply = await fetch(page, { credentials: "omit", cache: "no-cache" });
  if (!reply.ok || reply.redirected) throw new Error(`The page for kept texts answered ${reply.status}.`);
  const html = await reply.clone().text();
  const named = new Set([...html.matchAll(/"(\/assets\/[^"#]+)/g)].map(([, address]) => address ?? ""));
  const cache = await caches.open(KEPT_CACHE);
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  await cache.addAll([...named].filter((address) => !known.includes(address)));
  await cache.put(page, reply);
  const old = known.filter((address) => address.startsWith("/assets/") && !named.has(address));
  await Promise.all(old.map((address) => cache.delete(address)));
}

/** The worker shows the page where the library is opened without a connection, and does nothing else. */
export const readyPage = (): Promise<unknown> =>
  Promise.all([storePage(), navigator.serviceWorker.register(worker, { scope: libraryPaths.keptScope() })]);
