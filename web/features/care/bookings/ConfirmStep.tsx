/** bookingConfirm: the card that pays, a note to the practitioner, and the one press that books. */
import type { BookingCheck, Hold } from "@larkwell/contract/bookings.ts";
import { listPaymentMethods } from "@larkwell/contract/payments.ts";
import type { PractitionerDetail } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ApiError } from "../../../api/client.ts";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { SelectField, TextArea } from "../../../kit/TextField.tsx";
import { Unread } from "../../../kit/Unread.tsx";
import type { BookingDraft } from "../../../shell/booking-draft.ts";
import styles from "./Booking.module.css";
import { ChallengeDialog } from "./ChallengeDialog.tsx";
import { HoldClock } from "./HoldClock.tsx";
import { LONGEST_NOTE } from "./NoteEditor.tsx";
import type { useBook } from "./use-book.ts";
import { WhatIsSeen } from "./WhatIsSeen.tsx";

type Props = {
  booking: ReturnType<typeof useBook>;
  facts: BookingCheck;
  practitioner: PractitionerDetail;
  draft: BookingDraft & { productId: number; start: string };
  hold: Hold | undefined;
  onHoldOver: () => void;
  onNote: (note: string) => void;
  /** The card that pays: chosen here, or just added. */
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
      {paysByCard && <PayWith chosen={cardId} onChoose={on.onCard} onOther={on.onOtherCard} />}
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
            Your bank is waiting for your answer. We’ll hold your time for 5 minutes. Press the button to answer.
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

type PayWithProps = { chosen: number | undefined; onChoose: (cardId: number) => void; onOther: () => void };

function PayWith({ chosen, onChoose, onOther }: PayWithProps) {
  const me = useMe();
  const query = useQuery(q(listPaymentMethods, { params: { user_id: me.id } }));
  const { data, isFetching } = query;
  const cards = data?.data;
  // A card that was just added may not be in the list yet: until the list is read again, no other one replaces it.
  const used = cards?.find((card) => card.id === chosen) ?? (isFetching ? undefined : cards?.[0]);
  useEffect(() => {
    if (used && used.id !== chosen) onChoose(used.id);
  }, [used, chosen, onChoose]);
  return (
    <Stack gap="8">
      <Unread name={t("Your saved cards")} queries={[query]} />
      <SelectField label={t("Card")} value={used?.id ?? ""} onChange={(event) => onChoose(Number(event.target.value))}>
        {cards?.map((card) => (
          <option key={card.id} value={card.id}>
            {t("{brand} ending in {last4}", {
              brand: card.brand.charAt(0).toUpperCase() + card.brand.slice(1),
              last4: card.last4,
            })}
          </option>
        ))}
      </SelectField>
      <button type="button" className={styles.textButton} onClick={onOther}>
        <Trans>Use another card</Trans>
      </button>
    </Stack>
  );
}
