/** Sends the text with the link to the app: not sent, sending, sent, or failed (R4.088, R8.027, R8.059). */
import { sendAppLink } from "@larkwell/contract/leads.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { AppLinkTemplate } from "@larkwell/domain/leads/app-links.ts";
import { useState } from "react";
import { track } from "../../../analytics/events.ts";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";

export type AppLinkState = { step: "not_sent" | "sending" } | { step: "sent" | "failed"; message: string };

export function useAppLink(template: AppLinkTemplate) {
  const [state, setState] = useState<AppLinkState>({ step: "not_sent" });
  const link = useSend(sendAppLink, {
    onSuccess: (answer) => {
      track("sms_link_sent");
      setState({
        step: "sent",
        message:
          answer.state === "sent" ? messages.appLinkSent() : t("Your text is on its way. It can take a few minutes."),
      });
    },
    onError: (error) => setState({ step: "failed", message: error.message }),
  });
  return {
    state,
    send: (number: string) => {
      if (link.isPending) return;
      setState({ step: "sending" });
      link.mutate({ body: { tel_number: number, template } });
    },
    /** Starts over, to send to another number or after the number was changed. */
    startOver: () => setState({ step: "not_sent" }),
  };
}
