/**
 * New versions of the agreements. The person accepts them or logs out; nothing else closes this (D16, R6.026-R6.027).
 */
import { acceptAgreements } from "@larkwell/contract/accounts.ts";
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { IconExternalLink } from "@tabler/icons-react";
import { useNavigate } from "react-router";
import { useSend } from "../api/client.ts";
import { queryClient } from "../api/query-client.ts";
import { reloadPerson } from "../api/session.ts";
import { Button } from "../kit/Button.tsx";
import { Dialog } from "../kit/Dialog.tsx";
import { Stack } from "../kit/Layout.tsx";
import { paths } from "../paths.ts";
import { HelpNow } from "./HelpNow.tsx";
import styles from "./Hindrance.module.css";

type Pending = User["pending_agreements"];

export function AgreementsModal({ pending }: { pending: Pending }) {
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
      title={t("Our agreements have changed")}
      actions={
        <>
          <Button kind="quiet" onClick={() => void navigate(paths.logout())}>
            <Trans>Log out</Trans>
          </Button>
          <Button
            busy={accept.isPending}
            onClick={() => {
              if (!accept.isPending) accept.mutate({ body: { agreements: pending.map((one) => one.id) } });
            }}
          >
            <Trans>I accept</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>Read what’s new and accept it to continue. What you were writing is still here.</Trans>
      </p>
      {pending.map((one) => (
        <Agreement key={one.id} one={one} />
      ))}
      <HelpNow />
    </Dialog>
  );
}

function Agreement({ one }: { one: Pending[number] }) {
  return (
    <Stack as="article" gap="8" padding="16 24" radius="small" background="sand" className={styles.agreement}>
      <h3>
        {one.title}{" "}
        <span>
          <Trans>version {one.version}</Trans>
        </span>
      </h3>
      {one.changes.split(/\n+/).map((text) => text && <p key={text}>{text}</p>)}
      <a href={one.path} target="_blank" rel="noreferrer">
        <Trans>
          Read in full
          <IconExternalLink size={16} aria-hidden="true" />
          <span className="visually-hidden"> (opens in a new tab)</span>
        </Trans>
      </a>
    </Stack>
  );
}
