/**
 * Above the registration that an invite's link led to: what the invite is, or that it is no longer valid, which doesn't
 * prevent anyone from registering (R8.007).
 */
import { readInvite } from "@larkwell/contract/invites.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconMailOpened } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ApiError, q } from "../../api/client.ts";
import styles from "./Invites.module.css";
import { inviteWords, lateWords } from "./invite-words.ts";

export function InviteNotice({ token }: { token: string }) {
  const invite = useQuery({ ...q(readInvite, { params: { invite_id: token } }), retry: false });
  const late = lateWords(invite.error);
  if (invite.error instanceof ApiError && [404, 410].includes(invite.error.status))
    return (
      <div className={`${styles.notice} ${styles.over}`} role="status">
        <strong>{late?.title ?? t("This invitation is no longer valid")}</strong>
        <p>
          {late
            ? t("{why} You can still create an account.", { why: late.text })
            : t("It expired, was withdrawn or was already used. You can still create an account.")}
        </p>
      </div>
    );
  if (!invite.data) return null;
  return (
    <div className={styles.notice}>
      <IconMailOpened size={26} stroke={1.5} aria-hidden="true" />
      <div>
        <strong>{inviteWords(invite.data).title}</strong>
        <p>
          <Trans>We’ll ask you again when your account is ready.</Trans>
        </p>
      </div>
    </div>
  );
}
