/** New versions of the agreements: to be accepted, or logged out of; nothing else closes this (D16, R6.026-R6.027). */
import { acceptAgreements } from "@larkwell/contract/accounts.ts";
import type { User } from "@larkwell/contract/people.ts";
import { useNavigate } from "react-router";
import { useSend } from "../api/client.ts";
import { queryClient } from "../api/query-client.ts";
import { reloadPerson } from "../api/session.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { paths } from "../paths.ts";

export function AgreementsModal({ pending }: { pending: User["pending_agreements"] }) {
  const navigate = useNavigate();
  const accept = useSend(acceptAgreements, {
    onSuccess: async () => {
      await reloadPerson();
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog
      open
      title="Our agreements have changed"
      actions={
        <>
          <Button kind="quiet" onClick={() => void navigate(paths.logout())}>
            Log out
          </Button>
          <Button
            busy={accept.isPending}
            onClick={() => {
              if (!accept.isPending) accept.mutate({ body: { agreements: pending.map((one) => one.id) } });
            }}
          >
            I accept
          </Button>
        </>
      }
    >
      <p>Please read what is new. You can go on once you have accepted it.</p>
      <ul>
        {pending.map((one) => (
          <li key={one.id}>
            <a href={one.path} target="_blank" rel="noreferrer">
              {one.title}
            </a>{" "}
            (version {one.version})
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
