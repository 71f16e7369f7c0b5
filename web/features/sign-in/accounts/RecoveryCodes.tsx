/** Recovery codes: shown once, to be stored; and new ones with the password. */
import { readSecondFactors, renewRecoveryCodes } from "@larkwell/contract/second-factors.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { Card } from "../../../kit/Page.tsx";
import { toast } from "../../../kit/toast-store.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { PasswordAgain } from "./PasswordAgain.tsx";

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast.success(t("Copied"), { timed: true });
  };
  return (
    <Card tint="peach">
      <h2>
        <Trans>Save these codes</Trans>
      </h2>
      <p>
        <Trans>
          Use one to sign in when you don’t have your app or passkey. Each code works once. We won’t show them again.
        </Trans>
      </p>
      <Stack
        as="ul"
        gap="8"
        padding="24"
        radius="small"
        background="sand"
        className={styles.codes}
        aria-label={t("Recovery codes")}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Row gap="8 16" align="center">
        <Button
          kind="secondary"
          onClick={() => void copy().catch(() => toast.error(t("Your browser couldn’t copy the codes.")))}
        >
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={onKept}>
          <Trans>I’ve saved them</Trans>
        </Button>
      </Row>
    </Card>
  );
}

type RenewProps = { userId: number; onCodes: (codes: readonly string[]) => void };

export function RenewCodes({ userId, onCodes }: RenewProps) {
  const [open, setOpen] = useState(false);
  const renew = useSend(renewRecoveryCodes, {
    invalidates: [readSecondFactors],
    onSuccess: ({ recovery_codes }) => {
      onCodes(recovery_codes);
      close();
    },
    onError: () => {},
  });
  const close = () => {
    setOpen(false);
    renew.reset();
  };
  return (
    <Row gap="8 16" align="center">
      <Button kind="secondary" onClick={() => setOpen(true)}>
        <Trans>Create new codes</Trans>
      </Button>
      {open && (
        <PasswordAgain
          title={t("Create new recovery codes?")}
          verb={t("Create new codes")}
          busy={renew.isPending}
          error={renew.error?.message}
          onPassword={(password) => renew.mutate({ params: { user_id: userId }, body: { password } })}
          onClose={close}
        >
          <p>
            <Trans>Your old codes will stop working.</Trans>
          </p>
        </PasswordAgain>
      )}
    </Row>
  );
}
