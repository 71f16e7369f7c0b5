/** Offers push notifications below a message that was just sent. The browser asks only after a tap. */
import { readNoticePreferences } from "@larkwell/contract/notice-preferences.ts";
import { readPush } from "@larkwell/contract/push.ts";
import { t } from "@larkwell/domain/language/text.ts";

import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { dangersIn } from "../../../kit/CrisisPanel.tsx";
import { Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { toast } from "../../../kit/toast-store.ts";
import { usePushSwitch } from "../../../shell/bell/use-push-switch.ts";
import { mayOfferPush, rememberOffered } from "./push-offer.ts";
import styles from "./Thread.module.css";

type Props = {
  /** Who answers. Null on the care side, where many do. */
  name: string | null;
  /** What was sent while the conversation is open. */
  sent: readonly string[];
};

export default function PushOffer({ name, sent }: Props) {
  const me = useMe();
  const [may, setMay] = useState(mayOfferPush);
  // The numbers to call are more important.
  const isCalm = sent.every((body) => dangersIn(body).length === 0);
  const asks = may && isCalm;
  const { data: push } = useQuery({ ...q(readPush, {}), enabled: asks });
  const preferences = useQuery({ ...q(readNoticePreferences, { params: { user_id: me.id } }), enabled: asks });
  const key = push?.offered && !push.subscribed ? push.public_key : null;
  const wants = preferences.data && !preferences.data.discreet && !preferences.data.push_off.includes("message");
  if (!asks || key === null || !wants) return null;
  return <Offer name={name} publicKey={key} onDone={() => setMay(false)} />;
}

type OfferProps = { name: string | null; publicKey: string; onDone: () => void };

function Offer({ name, publicKey, onDone }: OfferProps) {
  const push = usePushSwitch();
  // Once on a device, also if it is never answered.
  useEffect(rememberOffered, []);
  const turnOn = async () => {
    if (await push.turnOn(publicKey)) toast.success(t("Notifications are on. Turn them off in your preferences."));
    onDone();
  };
  return (
    <Stack
      gap="8"
      padding="8 16"
      background="sage"
      className={styles.offer}
      role="group"
      aria-label={t("Notifications")}
    >
      <Text weight="600">
        {name === null
          ? t("Want to know when someone writes to you?")
          : t("Want to know when {name} answers?", { name })}
      </Text>
      <Muted>
        <Trans>
          This device can say “You have something new”, and nothing else. Push tells Apple, Google or Mozilla that
          something arrived and when, never what.
        </Trans>
      </Muted>
      <Row gap="8">
        <Button kind="secondary" busy={push.busy} onClick={() => void turnOn()}>
          <Trans>Yes, tell me</Trans>
        </Button>
        <Button kind="quiet" onClick={onDone}>
          <Trans>Not now</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
