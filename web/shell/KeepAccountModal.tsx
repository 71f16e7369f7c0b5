/** Somebody signed in to an account that waits for its deletion: it is kept, or left to its end (D65). */
import { takeBackDeletion } from "@larkwell/contract/my-data.ts";
import type { User } from "@larkwell/contract/people.ts";
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
    says: "Your account stays. Nothing was taken away.",
    onSuccess: async () => {
      await reloadPerson();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog
      open
      title="Do you want to keep your account?"
      actions={
        <>
          <Button kind="quiet" onClick={() => void navigate(paths.logout())}>
            Log out and let it be deleted
          </Button>
          <Button busy={keep.isPending} onClick={() => keep.mutate({ params: { user_id: user.id } })}>
            Keep my account
          </Button>
        </>
      }
    >
      <p>
        You asked us to delete it. That will happen on <TimeText at={dueAt} zone={user.time_zone} />. Until then
        everything is as you left it, and you can keep it.
      </p>
      <HelpNow />
    </Dialog>
  );
}
