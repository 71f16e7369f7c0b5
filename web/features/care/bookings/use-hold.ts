/** Holds a slot for five minutes during the paid steps, and releases it when the member leaves (D34). */
import { type Hold, holdSlot, releaseHold } from "@larkwell/contract/bookings.ts";
import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { ApiError, send } from "../../../api/client.ts";

type Wanted = { productId: number; start: string };

/** A hold that no longer exists needs no release. */
const giveBack = (hold: Hold) => void send(releaseHold, { params: { id: hold.id } }).catch(() => {});

export function useHold(wanted: Wanted | undefined, onRefused: (error: ApiError) => void) {
  const [hold, setHold] = useState<Hold>();
  const [round, setRound] = useState(0);
  const refused = useEffectEvent(onRefused);
  const { productId, start } = wanted ?? {};

  useEffect(() => {
    if (productId === undefined || start === undefined) return;
    let left = false;
    let mine: Hold | undefined;
    const take = async () => {
      try {
        mine = await send(
          holdSlot,
          { body: { product_id: productId, scheduled_start: start } },
          { requestKey: `hold-${crypto.randomUUID()}` },
        );
        if (left) giveBack(mine);
        else setHold(mine);
      } catch (error) {
        if (!left && error instanceof ApiError) refused(error);
      }
    };
    void take();
    return () => {
      left = true;
      setHold(undefined);
      if (mine) giveBack(mine);
    };
  }, [productId, start, round]);

  return { hold, again: useCallback(() => setRound((count) => count + 1), []) };
}
