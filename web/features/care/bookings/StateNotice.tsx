/** What stands in the way of a booking where the member is, and the ways on (D37). */
import type { BookingCheck } from "@larkwell/contract/bookings.ts";
import type { PractitionerDetail, Product } from "@larkwell/contract/practitioners.ts";
import { isInternational, stateName } from "@larkwell/domain/places/states.ts";
import { IconMapPin } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useMe } from "../../../api/session.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import type { BookingDraft } from "../../../shell/booking-draft.ts";
import { lazyOnline } from "../../../shell/lazy-online.ts";
import styles from "./Booking.module.css";
import { StepHeading } from "./StepHeading.tsx";

// Seldom opened: fetched when it is.
const AddStateDialog = lazyOnline(async () => ({
  default: (await import("../../../kit/AddStateDialog.tsx")).AddStateDialog,
}));

type Props = {
  practitioner: PractitionerDetail;
  product: Product;
  outcome: BookingCheck["state_outcome"];
  onChange: (part: Partial<BookingDraft>) => void;
  /** The member's state was changed. */
  onRecheck: () => void;
};

export function StateNotice({ practitioner, product, outcome, onChange, onRecheck }: Props) {
  const state = useMe().profiles.member?.state ?? null;
  const [askState, setAskState] = useState(outcome === "state_missing");
  const place = state === null ? "your state" : isInternational(state) ? "abroad" : (stateName(state) ?? state);
  const words = wordsFor(outcome, practitioner, product, place);
  const aboutPrescription = outcome === "cannot_prescribe" || outcome === "rx_unavailable";
  const vids = practitioner.vertical_objects.map((vertical) => vertical.id).join(",");
  return (
    <Stack
      as="section"
      gap="16"
      padding="24"
      radius="small"
      background="peach"
      className={styles.notice}
      aria-labelledby="state-notice"
    >
      <IconMapPin size={28} stroke={1.6} aria-hidden="true" />
      <StepHeading id="state-notice">{words.title}</StepHeading>
      <p>{words.text}</p>
      <Stack gap="8" justify="start">
        {outcome === "state_missing" && <Button onClick={() => setAskState(true)}>Choose my state</Button>}
        {aboutPrescription && (
          <Button onClick={() => onChange({ prescription: false })}>Continue without a prescription</Button>
        )}
        {outcome !== "state_missing" && !aboutPrescription && !product.licensed_care && (
          <Button onClick={() => onChange({ privacy: "anonymous", prescription: false })}>
            Continue without prescription (anonymous)
          </Button>
        )}
        {outcome === "state_warning" && (
          <ButtonLink
            kind={product.licensed_care ? "primary" : "secondary"}
            to={paths.practitioners({ vids, licensed: true })}
          >
            See practitioners licensed in {place}
          </ButtonLink>
        )}
        {outcome === "cannot_prescribe" && (
          <ButtonLink kind="secondary" to={paths.practitioners({ prescribe: true })}>
            See practitioners who can prescribe
          </ButtonLink>
        )}
        {outcome === "education_only" && (
          <ButtonLink kind="secondary" to={paths.practitioners({ licensed: true })}>
            See who is open to you abroad
          </ButtonLink>
        )}
        {outcome !== "state_missing" && !aboutPrescription && (
          <Button kind="quiet" onClick={() => setAskState(true)}>
            I am somewhere else
          </Button>
        )}
      </Stack>
      {askState && (
        <Suspense>
          <AddStateDialog
            open
            onClose={() => setAskState(false)}
            onSaved={() => {
              setAskState(false);
              onRecheck();
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function wordsFor(outcome: Props["outcome"], practitioner: PractitionerDetail, product: Product, place: string) {
  const name = practitioner.first_name;
  const talk = "You can still talk: general information and education, without your name and without a prescription.";
  switch (outcome) {
    case "state_missing":
      return {
        title: "Which state are you in?",
        text: "Practitioners may only treat people in the states they are licensed in, so we have to know before you book.",
      };
    case "cannot_prescribe":
      return {
        title: `${name} can’t prescribe`,
        text: `You can book without a prescription, or choose someone who can prescribe in ${place}.`,
      };
    case "rx_unavailable":
      return {
        title: "Your plan doesn’t include prescriptions",
        text: "Your organization’s visits don’t include prescriptions. You can book this visit without one.",
      };
    case "education_only":
      return {
        title: "Coaching and education only",
        text: `Outside the United States you can book coaching and education, not medical care. ${product.licensed_care ? "This visit is medical care." : talk}`,
      };
    default:
      return {
        title: `${name} isn't licensed in ${place}`,
        text: product.licensed_care
          ? "This visit is medical care, and that needs a license where you are. Please choose someone who is licensed there."
          : talk,
      };
  }
}
