// Tabs of people who have threads of the forum open, on real sockets; they are closed after each test.
import { io, type Socket } from "socket.io-client";
import { afterEach } from "vitest";
import type { TestApp } from "./build-app.ts";
import type { Person } from "./factories/people.ts";
import { tokenFor } from "./sign-in-as.ts";

export interface ForumTab {
  /** Opens or closes a thread; answers what the server acknowledges. */
  ask(event: "thread-open" | "thread-close", threadId: number): Promise<{ ok: boolean; code?: string }>;
  /** Everything that the server has sent since the last call. */
  news(): Promise<[event: string, payload: unknown][]>;
}

export function useForumTabs(app: TestApp) {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });

  return async (person: Person): Promise<ForumTab> => {
    const auth = { token: await tokenFor(app, person) };
    const socket = io(app.url, { transports: ["websocket"], auth, forceNew: true, reconnection: false });
    open.push(socket);
    const heard: [event: string, payload: unknown][] = [];
    socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      socket.once("connect_error", reject);
    });
    return {
      ask: (event, threadId) => socket.timeout(2_000).emitWithAck(event, { thread_id: threadId }),
      async news() {
        await socket.timeout(2_000).emitWithAck("round-trip", {});
        return heard.splice(0);
      },
    };
  };
}
