/** Makes another address the login: the link shows what will happen, the button does it (D8). */
import { confirmEmailChange, showEmailChange } from "@larkwell/contract/email-changes.ts";
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
    // Every session has ended, this one too.
    onSuccess: () => reloadPerson().catch(() => {}),
  });
  if (link.data === undefined && isFinal(link.error))
    return (
      <EntryPage
        title="This link doesn’t work any more"
        lead="It works for a day, and only the last one counts. You can ask for a new one in your profile."
      >
        <ButtonLink to={paths.login({ from: paths.profile() })}>Go to my profile</ButtonLink>
      </EntryPage>
    );
  return (
    <EntryPage title="Your new e-mail address">
      <StateOf query={link} loading={<Skeleton height="6rem" />}>
        {(found) =>
          found.status === "confirmed" || confirm.isSuccess ? (
            <>
              <p role="status">Done. You log in with {found.new_email} from now on.</p>
              <ButtonLink to={paths.login({ email: found.new_email })}>Log in</ButtonLink>
            </>
          ) : (
            <>
              <p>
                From now on you log in with <strong>{found.new_email}</strong>, and messages go there. Every device is
                signed out, and the old address gets a short word about it.
              </p>
              <Button
                busy={confirm.isPending}
                onClick={() => {
                  if (!confirm.isPending) confirm.mutate({ params: { token } });
                }}
              >
                Use this address
              </Button>
            </>
          )
        }
      </StateOf>
    </EntryPage>
  );
}
