// Who is signed in, as far as this browser knows: the stored tokens, one refresh for all, and the person behind them.

import type { User } from "@larkwell/contract/people.ts";
import { requestFor } from "@larkwell/contract/request.ts";
import { readMe, refreshSession, signOut as signOutEndpoint, Tokens } from "@larkwell/contract/sessions.ts";
import { useSyncExternalStore } from "react";
import { apiUrl, clientId, nativeHeaders } from "./bases.ts";
import { queryClient } from "./query-client.ts";

export type Session =
  | { status: "loading" }
  /** "ended": the server ended it, what was being written is kept (D12). "left": the person signed out here. */
  | { status: "signed_out"; because: "never" | "left" | "ended" }
  | { status: "signed_in"; user: User };

const stored = "larkwell.session";

interface StoredTokens {
  access_token: string;
  refresh_token: string;
}

let session: Session = { status: "loading" };
let asked = false;
const listeners = new Set<() => void>();

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function readStored(): StoredTokens | null {
  const text = localStorage.getItem(stored);
  return text === null ? null : (JSON.parse(text) as StoredTokens);
}

/** The access token to send now, or null when nobody is signed in. */
export const accessToken = (): string | null => readStored()?.access_token ?? null;

function forget(because: "left" | "ended") {
  localStorage.removeItem(stored);
  queryClient.clear();
  set({ status: "signed_out", because });
}

async function exchange(tokens: StoredTokens): Promise<boolean> {
  const { path, body } = requestFor(refreshSession, {
    body: { refresh_token: tokens.refresh_token, client_id: clientId() },
  });
  const reply = await fetch(apiUrl(path), {
    method: "POST",
    headers: { "content-type": "application/json", ...nativeHeaders() },
    ...(body === undefined ? {} : { body }),
  });
  if (reply.ok) {
    localStorage.setItem(stored, JSON.stringify(Tokens.parse(await reply.json())));
    return true;
  }
  // Only a clear no ends the session: a server that is away for a minute must not sign people out.
  if (reply.status === 401) forget("ended");
  return false;
}

/** Gets a new access token after a 401 for `rejected`. One exchange serves all waiting requests and all tabs. */
export function refresh(rejected: string): Promise<boolean> {
  return navigator.locks.request("larkwell.refresh", async () => {
    const tokens = readStored();
    if (tokens === null) return false;
    if (tokens.access_token !== rejected) return true;
    return exchange(tokens);
  });
}

async function askWhoIAm(token: string): Promise<Response> {
  return fetch(apiUrl(requestFor(readMe, { query: { include_profile: true } }).path), {
    headers: { authorization: `Bearer ${token}`, ...nativeHeaders() },
  });
}

/** Reads the signed-in person again (after a profile change, an accepted agreement, a sign-in in another tab). */
export async function reloadPerson(): Promise<void> {
  const token = accessToken();
  if (token === null) return set({ status: "signed_out", because: session.status === "signed_in" ? "left" : "never" });
  let reply = await askWhoIAm(token);
  if (reply.status === 401) {
    if (!(await refresh(token))) return;
    reply = await askWhoIAm(accessToken() ?? "");
  }
  if (reply.ok) set({ status: "signed_in", user: (await reply.json()) as User });
  else if (reply.status === 401) forget("ended");
  else throw new Error(`me answered ${reply.status}`);
}

/** Stores the tokens of a successful sign-in and loads the person. */
export async function enter(tokens: Tokens): Promise<void> {
  localStorage.setItem(stored, JSON.stringify(tokens));
  queryClient.clear();
  await reloadPerson();
}

/** Signs out here and on the server; the page says 'Please sign in to continue'. */
export async function signOut(): Promise<void> {
  const token = accessToken();
  if (token !== null) {
    const { path } = requestFor(signOutEndpoint, {});
    // Leaving must work without a network too; the session then ends by its own time.
    await fetch(apiUrl(path), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, ...nativeHeaders() },
    }).catch(() => {});
  }
  forget("left");
}

const pauses = [0, 1_000, 3_000, 8_000];

async function loadFirst(): Promise<void> {
  for (const pause of pauses) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await reloadPerson();
    } catch {
      // The server is away for a moment: ask again before giving up.
    }
  }
  set({ status: "signed_out", because: "never" });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  if (!asked) {
    asked = true;
    void loadFirst();
    // Another tab signed in or out.
    addEventListener("storage", (event) => {
      if (event.key === stored) void reloadPerson().catch(() => {});
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

/** The signed-in person, for pages behind a gate. */
export function useMe(): User {
  const now = useSession();
  const kept = lastPerson.current;
  if (now.status === "signed_in") {
    lastPerson.current = now.user;
    return now.user;
  }
  // While the sign-in prompt stands over the page, the page below keeps its person.
  if (kept) return kept;
  throw new Error("This page needs a gate.");
}
const lastPerson: { current: User | null } = { current: null };
