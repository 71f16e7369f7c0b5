/** Counts of the open thread as they change: who has it open hears of new replies and votes over the socket. */
import { useEffect } from "react";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import { changePost } from "./forum-cache.ts";
import { changesOf } from "./thread-news.ts";

export function useLiveThread(id: number): void {
  useServerEvent("thread-changed", (news) => {
    if (news.thread_id === id) for (const [postId, change] of changesOf(news)) changePost(postId, change);
  });
  useEffect(() => {
    let isOver = false;
    let leave = () => {};
    // Without the socket's script the counts are as they were read; useServerEvent keeps asking for it.
    void import("../../../realtime/socket.ts").then(
      ({ say, watchLine }) => {
        if (isOver) return;
        const tell = (event: "thread-open" | "thread-close") =>
          void say(event, { thread_id: id }).catch(() => undefined);
        // A new connection knows nothing about the one before.
        const stop = watchLine((line) => line === "up" && tell("thread-open"));
        leave = () => {
          stop();
          tell("thread-close");
        };
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      leave();
    };
  }, [id]);
}
