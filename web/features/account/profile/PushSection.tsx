/** Push notifications on this device: what they tell whom, and the switch. Nothing is asked before a tap. */
import { readPush } from "@larkwell/contract/push.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Row, Stack } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { pushSupport } from "../../../shell/bell/push.ts";
import { usePushSwitch } from "../../../shell/bell/use-push-switch.ts";

export function PushSection({ discreet }: { discreet: boolean }) {
  const { data: push } = useQuery(q(readPush, {}));
  const support = pushSupport();
  if (!push?.offered || support === "none") return null;
  return (
    <Section title={t("Push notifications on this device")}>
      <Stack gap="16" align="start">
        <Muted relaxed>
          <Trans>
            They say “You have something new” and nothing else. Push tells Apple, Google or Mozilla that something
            arrived and when, never what.
          </Trans>
        </Muted>
        {discreet && (
          <Muted>
            <Trans>While you are as discreet as possible, we send none.</Trans>
          </Muted>
        )}
        {support === "install" && !push.subscribed ? (
          <InstallSteps />
        ) : (
          <PushSwitch isOn={push.subscribed} publicKey={push.public_key ?? ""} />
        )}
      </Stack>
    </Section>
  );
}

const InstallSteps = () => (
  <div>
    <p>
      <Trans>On an iPhone or iPad, first add {brand.name} to your home screen:</Trans>
    </p>
    <ol>
      <li>
        <Trans>Tap the Share button of your browser.</Trans>
      </li>
      <li>
        <Trans>Choose “Add to Home Screen”.</Trans>
      </li>
      <li>
        <Trans>Open it from there, and come back to this page.</Trans>
      </li>
    </ol>
  </div>
);

function PushSwitch({ isOn, publicKey }: { isOn: boolean; publicKey: string }) {
  const push = usePushSwitch();
  return (
    <Row gap="8 16" align="center">
      <Button kind="secondary" busy={push.busy} onClick={() => void (isOn ? push.turnOff() : push.turnOn(publicKey))}>
        {isOn ? t("Turn off on this device") : t("Turn on on this device")}
      </Button>
      <span role="status">{isOn ? t("They are on.") : t("They are off.")}</span>
    </Row>
  );
}
