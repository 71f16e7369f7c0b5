/**
 * Keeps the short sessions of practitioners and staff current: typing counts as use, and the end of a session is shown
 * (D82).
 */
import { useEffect } from "react";
import { watchAttention } from "../api/attention.ts";
import { reloadPerson } from "../api/session.ts";

/** Well below the shortest idle time that can be configured. */
const lookMilliseconds = 2 * 60_000;

export function StayIn({ often }: { often: boolean }) {
  useEffect(() => watchAttention(), []);
  useEffect(() => {
    if (!often) return;
    const look = () => {
      if (!document.hidden) void reloadPerson().catch(() => {});
    };
    const timer = setInterval(look, lookMilliseconds);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [often]);
  return null;
}
