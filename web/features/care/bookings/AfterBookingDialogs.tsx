/** Over the new appointment: how a first visit works, or how to keep the clinic at hand on an iPhone (R4.038, R4.039). */
import { updateMemberProfile } from "@larkwell/contract/accounts.ts";
import { useLocation, useNavigate } from "react-router";
import { send } from "../../../api/client.ts";
import { reloadPerson, useMe } from "../../../api/session.ts";
import { brand } from "../../../brand.ts";
import { Button } from "../../../kit/Button.tsx";
import { Dialog } from "../../../kit/Dialog.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import styles from "./Booking.module.css";

/** What a fresh booking asks the appointment's page to show; kept in the history entry. */
export type AfterBookingHint = { after?: "app-download" | "how-to" };

export function AfterBookingDialogs() {
  const location = useLocation();
  const navigate = useNavigate();
  const me = useMe();
  const { after } = (location.state as AfterBookingHint | null) ?? {};
  if (after === undefined) return null;
  const close = () => {
    void navigate(location.pathname, { replace: true, state: {}, preventScrollReset: true });
    // A lost answer only means that the how-to is shown once more.
    void send(updateMemberProfile, { params: { user_id: me.id }, body: { how_to_seen: true } })
      .then(reloadPerson)
      .catch(() => {});
  };
  return after === "how-to" ? <HowTo onClose={close} /> : <OnYourPhone onClose={close} />;
}

function HowTo({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="How your visit works" onClose={onClose} actions={<Button onClick={onClose}>Got it</Button>}>
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
          <strong>Ten minutes before</strong> the Join button opens on the page of your visit and on your home page. Try
          your camera and microphone there.
        </li>
        <li>
          <strong>Five minutes before</strong> you can start the video. You choose whether your camera is on.
        </li>
        <li>
          <strong>At the time of your visit</strong> your practitioner joins you. If the line breaks, one tap brings you
          back.
        </li>
      </Stack>
      <p>All you need is this browser and a place where you can talk.</p>
    </>
  );
}

function OnYourPhone({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title={`${brand.name} on your iPhone or iPad`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Got it</Button>}
    >
      <Stack as="ol" gap="16" className={styles.howTo}>
        <li>
          In Safari, tap <strong>Share</strong>.
        </li>
        <li>
          Choose <strong>Add to Home Screen</strong>.
        </li>
        <li>Open your visit from there: ten minutes before the start, the Join button is on the first page.</li>
      </Stack>
      <p>It opens like an app, and there is nothing to download from a store.</p>
    </Dialog>
  );
}
