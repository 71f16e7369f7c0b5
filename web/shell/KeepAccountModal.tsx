/** Someone signed in to an account that is about to be deleted: keep it, or let it be deleted (D65). */
import { takeBackDeletion } from "@larkwell/contract/my-data.ts";
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useNavigate } from "react-router";
import { useSend } from "../api/client.ts";
import { queryClient } from "../api/query-client.ts";
import { reloadPerson } from "../api/session.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { TimeText } from "../kit/Values.tsx";
import { paths } from "../paths.ts";
import { HelpNow } from "./HelpNow.tsx";

export function KeepAccountModal({ user, dueAt }: { user: User; dueAt: string }) {
  const navigate = useNavigate();
  const keep = useSend(takeBackDeletion, {
    says: t("Your account stays open. Nothing was deleted."),
    onSuccess: async () => {
      await reloadPerson();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog
      open
      title={t("Do you want to keep your account?")}
      actions={
        <>
          <Button kind="quiet" onClick={() => void navigate(paths.logout())}>
            <Trans>Log out and delete account</Trans>
          </Button>
          <Button busy={keep.isPending} onClick={() => keep.mutate({ params: { user_id: user.id } })}>
            <Trans>Keep my account</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You asked us to delete it. That will happen on <TimeText at={dueAt} zone={user.time_zone} />. Until then,
          everything stays as you left it, and you can keep it.
        </Trans>
      </p>
      <HelpNow />
    </Dialog>
  );
}
