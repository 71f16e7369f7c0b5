// Who is signed in, as far as this browser knows: the stored tokens, one refresh for all, and the person.

import type { User } from "@larkwell/contract/people.ts";
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { readMe, refreshSession, signOut as signOutEndpoint } from "@larkwell/contract/sessions.ts";
import { useSyncExternalStore } from "react";
import { emptyAllTabs } from "../kit/tab-sign-out.ts";
import { sendToShell } from "../native/bridge.ts";
import { paths } from "../paths.ts";
import { forgetVisitor } from "../visitor/arrival.ts";
import { dropAttribution } from "../visitor/attribution.ts";
import { dropKept } from "../visitor/drop-kept.ts";
import { SESSION_MARK } from "../visitor/signed-in.ts";
import { apiUrl, callHeaders, clientId } from "./api-bases.ts";
import { isMarkedLocked, lockMark, markLocked, rememberExitLock, sayLocked } from "./exit-lock.ts";
import { messageOf, metadataFailed, offline, slow } from "./messages.ts";
import { queryClient } from "./query-client.ts";
import { patiently, READ_PATIENCE_MS } from "./timeouts.ts";

export type Session =
  /** `trouble`: the message for why it takes so long. It is retried until there is an answer, because the session may be valid. */
  | { status: "loading"; trouble?: string }
  /** "ended": the server ended it, and what was being written is kept (D12). "left": the person signed out here. */
  | { status: "signed_out"; because: "never" | "left" | "ended" }
  /** A quick exit locked it: nothing about the person is shown until it is unlocked. */
  | { status: "locked"; by: "pin" | "password" }
  | { status: "signed_in"; user: User };

/** Tells the other tabs that the account will be deleted: briefly holds the date. */
const goodbye = "larkwell.goodbye";
/** This page is navigating to the goodbye page, so it doesn't ask the person to sign in. */
let isLeaving = false;

interface StoredTokens {
  access_token: string;
  refresh_token: string;
}

let session: Session = { status: "loading" };
let asked = false;
/** Whose data the query cache contains. */
let cacheOwner: number | undefined;
const listeners = new Set<() => void>();

/** The server said neither yes nor no: it can't answer now, or there was no answer (status 0). */
export class NoAnswer extends Error {
  readonly status: number;
  readonly reply: Partial<ErrorReply>;

  constructor(status: number, reply: Partial<ErrorReply> = {}) {
    super(messageOf(status, reply));
    this.status = status;
    this.reply = reply;
  }
}

const noAnswer = async (reply: Response): Promise<NoAnswer> =>
  new NoAnswer(reply.status, (await reply.json().catch(() => ({}))) as Partial<ErrorReply>);

function set(next: Session): void {
  if (next.status === "signed_in" && session.status !== "signed_in") sendToShell({ type: "signed_in" });
  if (next.status === "signed_out" && session.status === "signed_in") sendToShell({ type: "signed_out" });
  session = next;
  for (const listener of listeners) listener();
}

function readStored(): StoredTokens | null {
  const text = localStorage.getItem(SESSION_MARK);
  return text === null ? null : (JSON.parse(text) as StoredTokens);
}

/** The access token to send now, or null if no one is signed in. */
export const accessToken = (): string | null => readStored()?.access_token ?? null;

function forget(because: "left" | "ended") {
  localStorage.removeItem(SESSION_MARK);
  dropKept();
  markLocked(false);
  if (isLeaving) return;
  if (because === "left") rememberExitLock(false);
  // When a session ends, the page and what was typed stay under the login dialog. Signing out leaves nothing behind.
  if (because === "left") {
    forgetVisitor();
    queryClient.clear();
    cacheOwner = undefined;
  }
  set({ status: "signed_out", because });
}

async function exchange(tokens: StoredTokens): Promise<boolean> {
  const { path, body } = requestFor(refreshSession, {
    body: { refresh_token: tokens.refresh_token, client_id: clientId() },
  });
  const ask = async () => {
    const answer = await patiently(READ_PATIENCE_MS, undefined, (signal) =>
      fetch(apiUrl(path), {
        method: "POST",
        headers: { "content-type": "application/json", ...callHeaders() },
        signal,
        ...(body === undefined ? {} : { body }),
      }),
    );
    if (answer.status === 502 || answer.status === 504) throw new NoAnswer(0);
    return answer;
  };
  // If the answer was lost, the server accepts the same token again for a few seconds.
  const reply = await ask()
    .catch(ask)
    .catch(() => {
      throw new NoAnswer(0);
    });
  if (reply.ok) {
    const { access_token, refresh_token } = (await reply.json()) as StoredTokens;
    localStorage.setItem(SESSION_MARK, JSON.stringify({ access_token, refresh_token } satisfies StoredTokens));
    return true;
  }
  // Only a clear no ends the session: a server that is unavailable for a minute must not sign people out.
  if (reply.status !== 401) throw await noAnswer(reply);
  forget("ended");
  return false;
}

let exchanging: Promise<unknown> = Promise.resolve();

/** One at a time across all tabs; only in this tab if the browser has no locks (plain http on another host). */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  if ("locks" in navigator) return navigator.locks.request("larkwell.refresh", work) as Promise<T>;
  const mine = exchanging.then(work, work);
  exchanging = mine.catch(() => {});
  return mine;
}

/**
 * Gets a new access token after a 401 for `rejected`. One exchange serves all waiting requests and all tabs. False: the
 * session is over. Throws NoAnswer if the server could not say.
 */
export function refresh(rejected: string): Promise<boolean> {
  return oneAtATime(async () => {
    const tokens = readStored();
    if (tokens === null) return false;
    if (tokens.access_token !== rejected) return true;
    return exchange(tokens);
  });
}

async function askWhoIAm(token: string): Promise<Response> {
  return patiently(READ_PATIENCE_MS, undefined, (signal) =>
    fetch(apiUrl(requestFor(readMe, { query: { include_profile: true } }).path), {
      headers: { authorization: `Bearer ${token}`, ...callHeaders() },
      signal,
    }),
  );
}

/** Another person's data must not be seen; what was read as a visitor or before the session ended is read again. */
function welcome(user: User): void {
  const sameOrVisitor = cacheOwner === undefined || cacheOwner === user.id;
  const isNew = session.status !== "signed_in" || session.user.id !== user.id;
  if (!sameOrVisitor) queryClient.clear();
  cacheOwner = user.id;
  rememberExitLock(user.exit_lock !== "off");
  set({ status: "signed_in", user });
  if (sameOrVisitor && isNew) void queryClient.invalidateQueries();
}

/** A quick exit locked this session, here or in another tab: everything that was read is removed. */
function lock(by: "pin" | "password"): void {
  markLocked(true);
  queryClient.clear();
  cacheOwner = undefined;
  set({ status: "locked", by });
}

/** What unlocks the session, if the server says that it is locked; otherwise null. */
async function lockedBy(reply: Response): Promise<"pin" | "password" | null> {
  if (reply.status !== 403) return null;
  const { code, details } = (await reply.clone().json()) as ErrorReply;
  if (code !== "session_locked") return null;
  return details?.["by"] === "pin" ? "pin" : "password";
}

/** If the server wasn't told about the quick exit, it is told now. */
async function askOnceLocked(reply: Response): Promise<Response> {
  if (!reply.ok || !isMarkedLocked()) return reply;
  await sayLocked();
  const again = await askWhoIAm(accessToken() ?? "");
  if (again.ok) markLocked(false);
  return again;
}

/** The number of requests for the signed-in person, and the number of the latest one that was answered. */
let questions = 0;
let answered = 0;

/**
 * Reads the signed-in person again (after a profile change, an accepted agreement, a sign-in in another tab). An answer
 * that arrives after a later request's answer is dropped: it would undo on screen what was changed in between.
 */
export async function reloadPerson(): Promise<void> {
  const question = ++questions;
  const token = accessToken();
  if (token === null) {
    if (session.status === "signed_in") return forget("left");
    return session.status === "loading" ? set({ status: "signed_out", because: "never" }) : undefined;
  }
  let reply = await askWhoIAm(token);
  if (reply.status === 401) {
    if (!(await refresh(token))) return;
    reply = await askWhoIAm(accessToken() ?? "");
  }
  reply = await askOnceLocked(reply);
  const by = await lockedBy(reply);
  if (by) lock(by);
  else if (reply.ok) {
    const user = (await reply.json()) as User;
    if (question < answered) return;
    answered = question;
    welcome(user);
  } else if (reply.status === 401) forget("ended");
  else throw await noAnswer(reply);
}

/** Stores the tokens of a successful sign-in and loads the person. */
export async function enter(tokens: StoredTokens): Promise<void> {
  // From here on it would be connected with a person (D70).
  dropAttribution();
  // A new session is open, whatever the state of the last one.
  markLocked(false);
  localStorage.setItem(SESSION_MARK, JSON.stringify(tokens));
  await reloadPerson();
}

/** How long signing out waits for the server: if it doesn't answer, the person is signed out here anyway. */
const goodbyeMilliseconds = 5_000;

async function revoke(token: string): Promise<void> {
  const { path } = requestFor(signOutEndpoint, {});
  const ask = (bearer: string) =>
    fetch(apiUrl(path), { method: "POST", headers: { authorization: `Bearer ${bearer}`, ...callHeaders() } });
  const reply = await ask(token);
  // An expired access token can't end the session, so this gets a fresh one.
  if (reply.status === 401 && (await refresh(token))) await ask(accessToken() ?? "");
}

/** Signs out here and on the server; the page says 'Please sign in to continue'. */
export async function signOut(): Promise<void> {
  const token = accessToken();
  if (token !== null) {
    // Signing out must work without a network too; the session then ends when it expires.
    const longEnough = new Promise((resolve) => setTimeout(resolve, goodbyeMilliseconds));
    await Promise.race([revoke(token).catch(() => {}), longEnough]);
  }
  emptyAllTabs();
  forget("left");
}

function goToGoodbye(lastDay: string): void {
  isLeaving = true;
  emptyAllTabs();
  forgetVisitor();
  // The Back button must not lead to a page of the account.
  location.replace(paths.goodbye({ until: lastDay }));
}

/** The member asked to delete the account, and the server has ended the session: every tab goes to the goodbye page. */
export function leaveForGood(lastDay: string): void {
  goToGoodbye(lastDay);
  localStorage.setItem(goodbye, lastDay);
  localStorage.removeItem(goodbye);
  localStorage.removeItem(SESSION_MARK);
}

/** The pause before each request, until the first answer; the last one repeats. */
const pauses = [0, 1_000, 3_000, 8_000, 15_000];
/** A screen that has shown nothing for this long says that loading is taking longer than usual. */
const silenceMilliseconds = 8_000;

/** Ends the pause before the next request. */
let hurry: () => void = () => {};

/** Asks again who is signed in, now: the person pressed "Try again", or the network is back. */
export const askAgain = (): void => hurry();

function say(trouble: string): void {
  if (session.status === "loading") set({ status: "loading", trouble });
}

async function loadFirst(): Promise<void> {
  const silence = setTimeout(() => say(slow()), silenceMilliseconds);
  addEventListener("online", askAgain);
  for (let round = 0; session.status === "loading"; round += 1) {
    await new Promise<void>((resolve) => {
      hurry = resolve;
      setTimeout(resolve, pauses[Math.min(round, pauses.length - 1)]);
    });
    try {
      await reloadPerson();
    } catch (error) {
      // Unavailable for a moment: one retry before anyone sees a message. The tokens stay, and so does the requested page.
      const isServer = error instanceof NoAnswer && error.status !== 0;
      if (round > 0) say(isServer ? metadataFailed() : offline());
    }
  }
  clearTimeout(silence);
  removeEventListener("online", askAgain);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void loadFirst();
    // Another tab signed in or out.
    addEventListener("storage", (event) => {
      if (event.key === goodbye && event.newValue !== null) goToGoodbye(event.newValue);
      else if ((event.key === SESSION_MARK || event.key === lockMark) && !isLeaving)
        void reloadPerson().catch(() => {});
    });
  }
  return () => {
    listeners.delete(listener);
  };
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => session,
  );
}

/** For work that goes on outside of a component. */
export const currentSession = (): Session => session;

/** The signed-in person, for pages behind a gate. */
export function useMe(): User {
  const now = useSession();
  const kept = lastPerson.current;
  if (now.status === "signed_in") {
    lastPerson.current = now.user;
    return now.user;
  }
  // While the sign-in prompt covers the page, the page below keeps its person.
  if (kept) return kept;
  throw new Error("This page needs a gate.");
}
const lastPerson: { current: User | null } = { current: null };
