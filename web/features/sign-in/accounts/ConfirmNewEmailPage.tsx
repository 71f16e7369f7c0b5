/** Changes the login to another email address: the link shows what will happen, the button does it (D8). */
import { confirmEmailChange, showEmailChange } from "@larkwell/contract/email-changes.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { isFinal } from "../../../api/is-final.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { EntryPage } from "../../../shell/sign-in/EntryPage.tsx";

export default function ConfirmNewEmailPage() {
  const { token = "" } = useParams();
  const link = useQuery({ ...q(showEmailChange, { params: { token } }), retry: false });
  const confirm = useSend(confirmEmailChange, {
    invalidates: [showEmailChange],
    // Every session has ended, including this one.
    onSuccess: () => reloadPerson().catch(() => {}),
  });
  if (link.data === undefined && isFinal(link.error))
    return (
      <EntryPage
        title={t("This link no longer works")}
        lead={t("Links work for one day, and only the latest one works. You can request a new one in your profile.")}
      >
        <ButtonLink to={paths.login({ from: paths.profile() })}>
          <Trans>Go to my profile</Trans>
        </ButtonLink>
      </EntryPage>
    );
  return (
    <EntryPage title={t("Your new email address")}>
      <StateOf query={link} loading={<Skeleton height="6rem" />}>
        {(found) =>
          found.status === "confirmed" || confirm.isSuccess ? (
            <>
              <p role="status">
                <Trans>Done. From now on, sign in with {found.new_email}.</Trans>
              </p>
              <ButtonLink to={paths.login({ email: found.new_email })}>
                <Trans>Log in</Trans>
              </ButtonLink>
            </>
          ) : (
            <>
              <p>
                <Trans>
                  You’ll sign in with <strong>{found.new_email}</strong>, and messages will go there. We’ll sign you out
                  on every device and send a short notice to the old address.
                </Trans>
              </p>
              <Button
                busy={confirm.isPending}
                onClick={() => {
                  if (!confirm.isPending) confirm.mutate({ params: { token } });
                }}
              >
                <Trans>Use this address</Trans>
              </Button>
            </>
          )
        }
      </StateOf>
    </EntryPage>
  );
}
