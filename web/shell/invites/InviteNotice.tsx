/** Above the registration that a link of an invite led to: what it is, or that it is over, which keeps nobody from an account (R8.007). */
import { readInvite } from "@larkwell/contract/invites.ts";
import { IconMailOpened } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ApiError, q } from "../../api/client.ts";
import styles from "./Invites.module.css";
import { inviteWords } from "./invite-words.ts";

export function InviteNotice({ token }: { token: string }) {
  const invite = useQuery({ ...q(readInvite, { params: { invite_id: token } }), retry: false });
  if (invite.error instanceof ApiError && [404, 410].includes(invite.error.status))
    return (
      <div className={`${styles.notice} ${styles.over}`} role="status">
        <strong>This invitation can’t be used any more</strong>
        <p>It has expired, was taken back or was already used. You can make an account all the same.</p>
      </div>
    );
  if (!invite.data) return null;
  return (
    <div className={styles.notice}>
      <IconMailOpened size={26} stroke={1.5} aria-hidden="true" />
      <div>
        <strong>{inviteWords(invite.data).title}</strong>
        <p>You are asked again once your account is there.</p>
      </div>
    </div>
  );
}
