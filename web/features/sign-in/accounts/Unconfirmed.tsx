/** Says that the email address is not confirmed yet, and sends the link again. */
import { resendEmailConfirmation } from "@larkwell/contract/accounts.ts";
import type { User } from "@larkwell/contract/people.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { Button } from "../../../kit/Button.tsx";
import styles from "../../../shell/sign-in/Entry.module.css";

export function Unconfirmed({ me }: { me: User }) {
  const resend = useSend(resendEmailConfirmation, { says: messages.sent() });
  return (
    <div className={`${styles.notice} ${styles.warning}`}>
      <p>
        <Trans>
          Your email address isn’t confirmed yet. Use the link we sent to {me.email}. Until then, we can’t send you text
          messages.
        </Trans>
      </p>
      <Button
        kind="quiet"
        busy={resend.isPending}
        onClick={() => {
          if (!resend.isPending) resend.mutate({ params: { user_id: me.id } });
        }}
      >
        <Trans>Send again</Trans>
      </Button>
    </div>
  );
}
