/** Confirms an e-mail address: the link shows what will happen, the button does it (D8, D14). */
import { confirmEmail, readEmailConfirmation } from "@larkwell/contract/accounts.ts";
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
        title="This link doesn’t work any more"
        lead="It works for three days. You can ask for a new one on your account page."
      >
        <ButtonLink to={signedIn ? paths.account() : paths.login({ from: paths.account() })}>
          {signedIn ? "Go to my account" : "Log in"}
        </ButtonLink>
      </EntryPage>
    );
  return (
    <EntryPage title="Your e-mail address">
      <StateOf query={link} loading={<Skeleton height="6rem" />}>
        {(found) =>
          found.status === "confirmed" || confirm.isSuccess ? (
            <>
              <p role="status">Thank you, {found.email} is confirmed.</p>
              <ButtonLink to={homeOf(session)}>
                {homeOf(session) === paths.onboarding() ? "Pick up where I left off" : "Go to my home page"}
              </ButtonLink>
            </>
          ) : (
            <>
              <p>
                Confirm that <strong>{found.email}</strong> is yours. Mails about your visits go there, and say as
                little as possible.
              </p>
              <Button
                busy={confirm.isPending}
                onClick={() => {
                  if (!confirm.isPending) confirm.mutate({ params: { email }, body: { token } });
                }}
              >
                Confirm this address
              </Button>
            </>
          )
        }
      </StateOf>
    </EntryPage>
  );
}
