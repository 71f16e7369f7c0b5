/** What prevents a booking in the member's state, and the ways to continue (D37). */
import type { BookingCheck } from "@larkwell/contract/bookings.ts";
import type { PractitionerDetail, Product } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { isInternational, stateName } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
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

// Rarely opened, so it is loaded on demand.
const AddStateDialog = lazyOnline(async () => ({
  default: (await import("../../../kit/AddStateDialog.tsx")).AddStateDialog,
}));

type Props = {
  practitioner: PractitionerDetail;
  product: Product;
  outcome: BookingCheck["state_outcome"];
  onChange: (part: Partial<BookingDraft>) => void;
  /** Called after the member's state was changed. */
  onRecheck: () => void;
};

export function StateNotice({ practitioner, product, outcome, onChange, onRecheck }: Props) {
  const state = useMe().profiles.member?.state ?? null;
  const [askState, setAskState] = useState(outcome === "state_missing");
  const place = state === null || isInternational(state) ? undefined : (stateName(state) ?? state);
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
        {outcome === "state_missing" && (
          <Button onClick={() => setAskState(true)}>
            <Trans>Choose my state</Trans>
          </Button>
        )}
        {aboutPrescription && (
          <Button onClick={() => onChange({ prescription: false })}>
            <Trans>Continue without a prescription</Trans>
          </Button>
        )}
        {outcome !== "state_missing" && !aboutPrescription && !product.licensed_care && (
          <Button onClick={() => onChange({ privacy: "anonymous", prescription: false })}>
            <Trans>Continue without prescription (anonymous)</Trans>
          </Button>
        )}
        {outcome === "state_warning" && (
          <ButtonLink
            kind={product.licensed_care ? "primary" : "secondary"}
            to={paths.practitioners({ vids, licensed: true })}
          >
            {place === undefined
              ? t("See practitioners licensed where you are")
              : t("See practitioners licensed in {place}", { place })}
          </ButtonLink>
        )}
        {outcome === "cannot_prescribe" && (
          <ButtonLink kind="secondary" to={paths.practitioners({ prescribe: true })}>
            <Trans>See practitioners who can prescribe</Trans>
          </ButtonLink>
        )}
        {outcome === "education_only" && (
          <ButtonLink kind="secondary" to={paths.practitioners({ licensed: true })}>
            <Trans>See who you can book</Trans>
          </ButtonLink>
        )}
        {outcome !== "state_missing" && !aboutPrescription && (
          <Button kind="quiet" onClick={() => setAskState(true)}>
            <Trans>I’m somewhere else</Trans>
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

function wordsFor(
  outcome: Props["outcome"],
  practitioner: PractitionerDetail,
  product: Product,
  place: string | undefined,
) {
  const name = practitioner.first_name;
  const talk = t(
    "You can still talk for general information and education, without your name and without a prescription.",
  );
  switch (outcome) {
    case "state_missing":
      return {
        title: t("Which state are you in?"),
        text: t(
          "Practitioners may only treat people in states where they are licensed, so we need to know before you book.",
        ),
      };
    case "cannot_prescribe":
      return {
        title: t("{name} can’t prescribe", { name }),
        text:
          place === undefined
            ? t("You can book without a prescription, or choose someone who can prescribe.")
            : t("You can book without a prescription, or choose someone who can prescribe in {place}.", { place }),
      };
    case "rx_unavailable":
      return {
        title: t("Your plan doesn’t include prescriptions"),
        text: t("Your organization’s visits don’t include prescriptions. You can book this visit without one."),
      };
    case "education_only":
      return {
        title: t("Coaching and education only"),
        text: `${t("Outside the United States you can book coaching and education, not medical care.")} ${
          product.licensed_care ? t("This visit is medical care.") : talk
        }`,
      };
    default:
      return {
        title:
          place === undefined
            ? t("{name} isn’t licensed where you are", { name })
            : t("{name} isn’t licensed in {place}", { name, place }),
        text: product.licensed_care
          ? t("This visit is medical care, which needs a license where you are. Choose someone who is licensed there.")
          : talk,
      };
  }
}
