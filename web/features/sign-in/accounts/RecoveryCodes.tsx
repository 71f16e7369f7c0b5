/** Recovery codes: shown once, to be kept; and new ones with the password. */
import { readSecondFactors, renewRecoveryCodes } from "@larkwell/contract/second-factors.ts";
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
    toast.success("Copied", { timed: true });
  };
  return (
    <Card tint="peach">
      <h2>Keep these codes</h2>
      <p>They open your account when your app or passkey is out of reach, each once. We show them only now.</p>
      <Stack
        as="ul"
        gap="8"
        padding="24"
        radius="small"
        background="sand"
        className={styles.codes}
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Stack>
      <Row gap="8 16" align="center">
        <Button kind="secondary" onClick={() => void copy().catch(() => toast.error("Your browser didn’t copy them."))}>
          Copy
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
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
        Make new codes
      </Button>
      {open && (
        <PasswordAgain
          title="Make new recovery codes?"
          verb="Make new codes"
          busy={renew.isPending}
          error={renew.error?.message}
          onPassword={(password) => renew.mutate({ params: { user_id: userId }, body: { password } })}
          onClose={close}
        >
          <p>The old ones stop working.</p>
        </PasswordAgain>
      )}
    </Row>
  );
}
