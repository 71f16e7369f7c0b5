/** bookingConfirm: the card to charge, a note to the practitioner, and the button that books. */
import type { BookingCheck, Hold } from "@larkwell/contract/bookings.ts";
import type { PractitionerDetail } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { ApiError } from "../../../api/client.ts";
import { Button } from "../../../kit/Button.tsx";
import { CardChoice } from "../../../kit/CardChoice.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { TextArea } from "../../../kit/TextField.tsx";
import type { BookingDraft } from "../../../shell/booking-draft.ts";
import styles from "./Booking.module.css";
import { ChallengeDialog } from "./ChallengeDialog.tsx";
import { ChildChoice } from "./ChildChoice.tsx";
import { HoldClock } from "./HoldClock.tsx";
import { LONGEST_NOTE } from "./NoteEditor.tsx";
import type { useBook } from "./use-book.ts";
import { WhatIsSeen } from "./WhatIsSeen.tsx";

type Props = {
  booking: ReturnType<typeof useBook>;
  facts: BookingCheck;
  practitioner: PractitionerDetail;
  draft: Omit<BookingDraft, "childId"> & { productId: number; start: string; childId: number | undefined };
  hold: Hold | undefined;
  onHoldOver: () => void;
  onNote: (note: string) => void;
  onChild: (childId: number | undefined) => void;
  /** The card to charge: chosen here, or just added. */
  cardId: number | undefined;
  onCard: (cardId: number) => void;
  onOtherCard: () => void;
};

export function ConfirmStep({ booking, facts, practitioner, draft, hold, cardId, ...on }: Props) {
  const paysByCard = facts.card > 0;
  const pay = paysByCard
    ? t("Book and pay {price}", { price: formatDollars(wireToCents(facts.card)) })
    : t("Book visit");
  return (
    <Stack gap="16">
      <HoldClock hold={hold} onAgain={on.onHoldOver} />
      {paysByCard && <CardChoice chosen={cardId} onChoose={on.onCard} onOther={on.onOtherCard} />}
      <ChildChoice
        childId={draft.childId}
        firstName={practitioner.first_name}
        anonymous={draft.privacy === "anonymous"}
        onChoose={on.onChild}
      />
      <TextArea
        label={t("A note to {firstName}", { firstName: practitioner.first_name })}
        help={t("What’s going on, since when, and what you hope for. Only your practitioner reads it.")}
        optional
        rows={5}
        maxLength={LONGEST_NOTE}
        value={draft.note}
        onChange={(event) => on.onNote(event.target.value)}
      />
      <WhatIsSeen firstName={practitioner.first_name} anonymous={draft.privacy === "anonymous"} />
      {booking.error && <Refused error={booking.error} />}
      {booking.unanswered && (
        <p role="status">
          <Trans>
            Your bank still needs your answer. To answer, press the booking button below. We’ll hold your time for 5
            minutes.
          </Trans>
        </p>
      )}
      <Button
        wide
        busy={booking.busy}
        aria-describedby="booking-terms"
        onClick={() => void booking.book(draft, paysByCard ? cardId : undefined, facts)}
      >
        {pay}
      </Button>
      {booking.challenge && (
        <ChallengeDialog
          challenge={booking.challenge}
          onConfirmed={(appointment) => void booking.booked(appointment)}
          onRefused={booking.refuse}
          onLater={booking.postpone}
        />
      )}
    </Stack>
  );
}

/** Takes focus, says what happened and what was kept. */
function Refused({ error }: { error: ApiError }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [error]);
  const isCard = error.code === "card_declined";
  return (
    <div ref={ref} className={styles.refused} role="alert" tabIndex={-1}>
      <p>{error.message}</p>
      <p>
        {isCard
          ? t("Nothing was charged. Choose another card and book again. We kept your note.")
          : t("We kept your note.")}
      </p>
    </div>
  );
}
