/** Confirms an email address: the link shows what will happen, the button does it (D8, D14). */
import { confirmEmail, readEmailConfirmation } from "@larkwell/contract/accounts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { isFinal } from "../../../api/is-final.ts";
import { reloadPerson, useSession } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";
import { EntryPage } from "../../../shell/sign-in/EntryPage.tsx";
import { homeOf } from "./entry-target.ts";

export default function ConfirmEmailPage() {
  const [params] = useSearchParams();
  const email = params.get("email") ?? "";
  const token = params.get("token") ?? "";
  const session = useSession();
  const signedIn = session.status === "signed_in";
  const isWhole = email !== "" && token !== "";
  const link = useQuery({
    ...q(readEmailConfirmation, { params: { email }, query: { token } }),
    retry: false,
    enabled: isWhole,
  });
  const confirm = useSend(confirmEmail, {
    invalidates: [readEmailConfirmation],
    onSuccess: () => reloadPerson().catch(() => {}),
  });
  const isRefused = link.data === undefined && isFinal(link.error);
  if (!isWhole || isRefused)
    return (
      <EntryPage
        title={t("This link no longer works")}
        lead={t("Links work for three days. You can request a new one on your account page.")}
      >
        <ButtonLink to={signedIn ? paths.account() : paths.login({ from: paths.account() })}>
          {signedIn ? t("Go to my account") : t("Log in")}
        </ButtonLink>
      </EntryPage>
    );
  return (
    <EntryPage title={t("Your email address")}>
      <StateOf query={link} loading={<Skeleton height="6rem" />}>
        {(found) =>
          found.status === "confirmed" || confirm.isSuccess ? (
            <>
              <p role="status">
                <Trans>Thank you, {found.email} is confirmed.</Trans>
              </p>
              <ButtonLink to={homeOf(session)}>
                {homeOf(session) === paths.onboarding() ? t("Pick up where I left off") : t("Go to my home page")}
              </ButtonLink>
            </>
          ) : (
            <>
              <p>
                <Trans>
                  Confirm that <strong>{found.email}</strong> is yours. Emails about your visits go there and say as
                  little as possible.
                </Trans>
              </p>
              <Button
                busy={confirm.isPending}
                onClick={() => {
                  if (!confirm.isPending) confirm.mutate({ params: { email }, body: { token } });
                }}
              >
                <Trans>Confirm this address</Trans>
              </Button>
            </>
          )
        }
      </StateOf>
    </EntryPage>
  );
}
