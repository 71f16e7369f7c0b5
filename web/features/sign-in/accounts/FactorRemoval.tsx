/** A configured second factor, with its removal by password. */
import { readSecondFactors, removeSecondFactor } from "@larkwell/contract/second-factors.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { reloadPerson } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/Layout.tsx";
import styles from "../../../shell/sign-in/Entry.module.css";
import { PasswordAgain } from "./PasswordAgain.tsx";

type Props = { userId: number; factor: "authenticator_app" | "passkey"; passkeyId?: string; name: string };

export function FactorRemoval({ userId, factor, passkeyId, name }: Props) {
  const [open, setOpen] = useState(false);
  const remove = useSend(removeSecondFactor, {
    invalidates: [readSecondFactors],
    says: t("Removed: {name}", { name }),
    onSuccess: async () => {
      setOpen(false);
      await reloadPerson();
    },
    onError: () => {},
  });
  const close = () => {
    setOpen(false);
    remove.reset();
  };
  return (
    <Row gap="8 24" align="center" justify="between" paddingBlock="16" border="bottom" className={styles.row}>
      <strong>{name}</strong>
      <Button kind="quiet" aria-label={t("Remove: {name}", { name })} onClick={() => setOpen(true)}>
        <Trans>Remove</Trans>
      </Button>
      {open && (
        <PasswordAgain
          title={t("Remove “{name}”?", { name })}
          verb={t("Remove")}
          danger
          busy={remove.isPending}
          error={remove.error?.message}
          onPassword={(password) =>
            remove.mutate({
              params: { user_id: userId },
              body: { password, factor, ...(passkeyId ? { passkey_id: passkeyId } : {}) },
            })
          }
          onClose={close}
        >
          <p>
            <Trans>
              It will no longer open your account. If it’s your last one, your recovery codes stop working too.
            </Trans>
          </p>
        </PasswordAgain>
      )}
    </Row>
  );
}
