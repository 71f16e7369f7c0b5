/** Four ratings of a visit; a question without stars stays unrated (D39, R3.030, R8.064). */
import { type Appointment, changeAppointment, listAppointments, readAppointment } from "@larkwell/contract/bookings.ts";
import { RATING_NAMES, type RatingName, ratingOf } from "@larkwell/domain/bookings/appointment-changes.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { Button } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { StarRating } from "../../../kit/StarRating.tsx";
import styles from "./Appointments.module.css";

const questions = (): Record<RatingName, string> => ({
  reliability: t("On time and prepared"),
  satisfaction: t("Helped me"),
  empathy: t("Listened and understood"),
  credibility: t("Knew the subject"),
});

type Props = { appointment: Appointment; onSaved?: () => void };

export function RatingForm({ appointment, onSaved }: Props) {
  const [stars, setStars] = useState<Record<RatingName, number>>(() => starsOf(appointment));
  const [error, setError] = useState<string>();
  const save = useSend(changeAppointment, {
    invalidates: [readAppointment, listAppointments],
    says: messages.thanksForFeedback(),
    onSuccess: () => onSaved?.(),
    onError: (problem) => setError(messages.actionFailed(problem.message)),
  });
  const submit = () => {
    if (save.isPending) return;
    if (RATING_NAMES.every((name) => stars[name] === 0)) return setError(t("Rate at least one of these."));
    const ratings = Object.fromEntries(RATING_NAMES.map((name) => [name, ratingOf(stars[name])]));
    save.mutate({ params: { id: appointment.id }, body: { ratings } });
  };
  return (
    <Stack
      as="form"
      gap="16"
      justify="start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {RATING_NAMES.map((name) => (
        <StarRating
          key={name}
          label={questions()[name]}
          value={stars[name]}
          onChange={(value) => {
            setStars((before) => ({ ...before, [name]: value }));
            setError(undefined);
          }}
        />
      ))}
      {error !== undefined && (
        <p className={styles.warning} role="alert">
          {error}
        </p>
      )}
      <Button type="submit" busy={save.isPending}>
        <Trans>Submit rating</Trans>
      </Button>
    </Stack>
  );
}

/** The stars shown by the widget: 0 means no rating. */
function starsOf({ ratings }: Appointment): Record<RatingName, number> {
  const { reliability, satisfaction, empathy, credibility } = ratings;
  return {
    reliability: reliability ?? 0,
    satisfaction: satisfaction ?? 0,
    empathy: empathy ?? 0,
    credibility: credibility ?? 0,
  };
}

export const isRated = ({ ratings }: Appointment): boolean => Object.values(ratings).some((rating) => rating !== null);
