/** Turns push notifications of this browser on and off after a tap, and says what came of it. */
import { readPush } from "@larkwell/contract/push.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useState } from "react";
import { invalidate } from "../../api/client.ts";
import { toast } from "../../kit/toast-store.ts";
import { turnOff, turnOn } from "./push.ts";

export function usePushSwitch() {
  const [busy, setBusy] = useState(false);
  /** Answers whether they are on now. */
  const turn = async (publicKey: string | null): Promise<boolean> => {
    setBusy(true);
    try {
      if (publicKey === null) await turnOff();
      const isOn = publicKey !== null && (await turnOn(publicKey));
      if (publicKey !== null && !isOn)
        toast.error(t("Your browser doesn’t allow notifications here. You can change that in its settings."));
      await invalidate(readPush);
      return isOn;
    } catch {
      toast.error(t("That didn’t work. Check your browser’s settings, and try again."));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, turnOn: (publicKey: string) => turn(publicKey), turnOff: () => turn(null) };
}
