/** An ask-me-anything as it is now: read again often while it is live, and when it begins and ends. */
import { type Ama, listAmas, readAma } from "@larkwell/contract/amas.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { instantOf } from "./ama-words.ts";

/** What is answered now changes every few minutes: this is soon enough, and cheap. */
const LIVE_MS = 5_000;
const LONGEST_MS = 60_000;

const msUntil = (wire: string) => instantOf(wire).epochMilliseconds - Temporal.Now.instant().epochMilliseconds;

/** Until the next look; false: nothing changes any more. */
export function nextLook({ phase, starts_at }: Pick<Ama, "phase" | "starts_at">): number | false {
  if (phase === "over") return false;
  if (phase === "live") return LIVE_MS;
  return Math.min(LONGEST_MS, Math.max(1_000, msUntil(starts_at) + 500));
}

export const useAma = (id: number) =>
  useQuery({
    ...q(readAma, { params: { id } }),
    refetchInterval: ({ state }) => (state.data ? nextLook(state.data) : false),
  });

/** Nothing can be asked in it any more. False for other posts, and until it is known. */
export const useAmaIsOver = ({ id, ama }: { id: number; ama: boolean }): boolean =>
  useQuery({ ...q(readAma, { params: { id } }), enabled: ama }).data?.phase === "over";

export const useAmas = () =>
  useQuery({
    ...q(listAmas, {}),
    refetchInterval: ({ state }) => {
      const next = (state.data?.data ?? []).map(nextLook).filter((ms) => ms !== false);
      return next.length === 0 ? false : Math.max(15_000, Math.min(...next));
    },
  });
