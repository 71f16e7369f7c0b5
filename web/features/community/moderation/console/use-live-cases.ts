/** Keeps the moderators' screens up to date: what a colleague claims or decides shows at once. */
import { listForumAppeals, listForumCases, readForumCase } from "@larkwell/contract/ops-moderation.ts";
import { useEffect } from "react";
import { invalidate } from "../../../../api/client.ts";
import { useCoalesced } from "../../../../kit/use-coalesced.ts";
import { useServerEvent } from "../../../../realtime/use-server-event.ts";

const SOON_MS = 300;

/** If a socket was lost, the lists catch up in this time. */
export const REFRESH_MS = 60_000;

export const caseData = [listForumCases, readForumCase, listForumAppeals];

export function useLiveCases(): void {
  const readSoon = useCoalesced(() => void invalidate(...caseData), SOON_MS);
  useServerEvent("moderation-changed", readSoon);
  useEffect(() => {
    let isOver = false;
    let stop = () => {};
    void import("../../../../realtime/socket.ts").then(
      ({ watchLine }) => {
        // What happened between the reading and the opening of the connection was told to no one here.
        if (!isOver) stop = watchLine((line) => line === "up" && readSoon());
      },
      // The lists are read again every minute.
      () => undefined,
    );
    return () => {
      isOver = true;
      stop();
    };
  }, [readSoon]);
}
