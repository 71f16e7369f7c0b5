/** Says that the e-mail address waits to be confirmed, and sends the link again. */
import { resendEmailConfirmation } from "@larkwell/contract/accounts.ts";
import type { User } from "@larkwell/contract/people.ts";
import { useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { Button } from "../../../kit/Button.tsx";
import styles from "../../../shell/sign-in/Entry.module.css";

export function Unconfirmed({ me }: { me: User }) {
  const resend = useSend(resendEmailConfirmation, { says: messages.sent });
  return (
    <div className={`${styles.notice} ${styles.warning}`}>
      <p>
        Your e-mail address is not confirmed yet. Please use the link in the message we sent to {me.email}. Until then
        we cannot send you text messages.
      </p>
      <Button
        kind="quiet"
        busy={resend.isPending}
        onClick={() => {
          if (!resend.isPending) resend.mutate({ params: { user_id: me.id } });
        }}
      >
        Send it again
      </Button>
    </div>
  );
}
