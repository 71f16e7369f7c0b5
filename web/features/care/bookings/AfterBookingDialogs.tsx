/** Over the new appointment: how a first visit works, or how to add the clinic to an iPhone's home screen (R4.038, R4.039). */
import { updateMemberProfile } from "@larkwell/contract/accounts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useLocation, useNavigate } from "react-router";
import { send } from "../../../api/client.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./Booking.module.css";

/** What a new booking asks the appointment's page to show; stored in the history entry. */
export type AfterBookingHint = { after?: "app-download" | "how-to" };

export function AfterBookingDialogs() {
  const location = useLocation();
  const navigate = useNavigate();
  const me = useMe();
  const { after } = (location.state as AfterBookingHint | null) ?? {};
  if (after === undefined) return null;
  const close = () => {
    void navigate(location.pathname, { replace: true, state: {}, preventScrollReset: true });
    // If this request fails, the how-to is shown one more time.
    void send(updateMemberProfile, { params: { user_id: me.id }, body: { how_to_seen: true } })
      .then(reloadPerson)
      .catch(() => {});
  };
  return after === "how-to" ? <HowTo onClose={close} /> : <OnYourPhone onClose={close} />;
}

function HowTo({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={t("How your visit works")}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <HowItWorks />
    </Dialog>
  );
}

/** The three moments of a visit. */
export function HowItWorks() {
  return (
    <>
      <Stack as="ol" gap="16" className={styles.howTo}>
        <li>
          <Trans>
            <strong>10 minutes before:</strong> The Join button appears on your visit’s page and your home page. It
            opens the waiting room, where you can test your camera and microphone.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>5 minutes before:</strong> You can start the video. You choose whether your camera is on.
          </Trans>
        </li>
        <li>
          <Trans>
            <strong>At the start time:</strong> Your practitioner joins you. If the connection drops, one tap brings you
            back.
          </Trans>
        </li>
      </Stack>
      <p>
        <Trans>All you need is this browser and a place where you can talk.</Trans>
      </p>
    </>
  );
}

function OnYourPhone({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={t("{brand} on your iPhone or iPad", { brand: brand.name })}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <Stack as="ol" gap="16" className={styles.howTo}>
        <li>
          <Trans>
            In Safari, tap <strong>Share</strong>.
          </Trans>
        </li>
        <li>
          <Trans>
            Choose <strong>Add to Home Screen</strong>.
          </Trans>
        </li>
        <li>
          <Trans>
            Open your visit from there. The Join button appears on your home page 10 minutes before the start.
          </Trans>
        </li>
      </Stack>
      <p>
        <Trans>It opens like an app, with nothing to download from a store.</Trans>
      </p>
    </Dialog>
  );
}
