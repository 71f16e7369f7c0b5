/** One welcome gift: where it goes after a reason, that it has left, or that it will not. */

import {
  cancelWelcomeGift,
  dispatchWelcomeGift,
  listWelcomeGifts,
  type OpenedWelcomeGift,
  openWelcomeGift,
  type WelcomeGift,
} from "@larkwell/contract/welcome-gifts.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { type SubmitEvent, useState } from "react";
import { type ApiError, invalidate, useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { ErrorSummary } from "../../../../kit/ErrorSummary.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";

type Props = { gift: WelcomeGift; onClose: () => void };

export function WelcomeGiftDialog({ gift, onClose }: Props) {
  return (
    <Dialog open title={`Gift ${gift.id}`} size="large" onClose={onClose}>
      <div className={styles.form}>
        <p>
          {gift.gift}, from {gift.organization}.
        </p>
        {gift.dispatched_at && (
          <p>
            Sent {gift.dispatched_at} (UTC) with {gift.carrier}, {gift.tracking_number}.
          </p>
        )}
        {gift.cancelled_at && (
          <p>
            Cancelled {gift.cancelled_at} (UTC) by {gift.cancelled_by === "member" ? "the member" : "staff"}.
          </p>
        )}
        {gift.held ? (
          <p role="status">On hold: nothing is to be sent to this person right now. It can be cancelled.</p>
        ) : (
          <Address gift={gift} />
        )}
        {gift.can.dispatch && <Sent gift={gift} onDone={onClose} />}
        {gift.can.cancel && <Cancel gift={gift} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

/** Somebody else was faster, or she is on hold now: the list says so. */
const lookAgain = ({ code }: ApiError) => {
  if (code === "gift_closed" || code === "gift_held") void invalidate(listWelcomeGifts);
};

function Address({ gift }: { gift: WelcomeGift }) {
  const form = useForm({ reason: "" });
  const [opened, setOpened] = useState<OpenedWelcomeGift>();
  const open = useSend(openWelcomeGift, {
    onSuccess: setOpened,
    onError: (error) => {
      form.refuse(error);
      lookAgain(error);
    },
  });
  if (opened) {
    const { address } = opened;
    const lines = [
      opened.recipient,
      address.street_address,
      address.street_address_2,
      [address.city, address.state, address.zip_code].filter(Boolean).join(" "),
      address.country,
      opened.tel_number && phoneWords(opened.tel_number),
    ].filter(Boolean);
    return (
      <Section title="Name and address">
        <p className={styles.lines}>{lines.join("\n")}</p>
      </Section>
    );
  }
  return (
    <Section title="Name and address">
      <TextField
        label="Why you open it"
        help="A few words. They stay in the audit log, with your name."
        maxLength={200}
        {...form.text("reason")}
      />
      <div>
        <Button
          kind="secondary"
          busy={open.isPending}
          onClick={() => open.mutate({ params: { id: gift.id }, body: { reason: form.values.reason } })}
        >
          Open name and address
        </Button>
      </div>
    </Section>
  );
}

function Sent({ gift, onDone }: { gift: WelcomeGift; onDone: () => void }) {
  const form = useForm({ carrier: "", tracking_number: "" });
  const send = useSend(dispatchWelcomeGift, {
    invalidates: [listWelcomeGifts],
    says: `Gift ${gift.id} is sent.`,
    onSuccess: onDone,
    onError: (error) => {
      form.refuse(error);
      lookAgain(error);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!send.isPending) send.mutate({ params: { id: gift.id }, body: form.values });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Section title="It has left">
        <ErrorSummary errors={form.errors} />
        <div className={styles.pair}>
          <TextField label="Carrier" maxLength={40} {...form.text("carrier")} />
          <TextField label="Tracking number" maxLength={60} {...form.text("tracking_number")} />
        </div>
        <div>
          <Button type="submit" busy={send.isPending}>
            Mark as sent
          </Button>
        </div>
      </Section>
    </form>
  );
}

function Cancel({ gift, onDone }: { gift: WelcomeGift; onDone: () => void }) {
  const form = useForm({ reason: "" });
  const cancel = useSend(cancelWelcomeGift, {
    invalidates: [listWelcomeGifts],
    says: `Gift ${gift.id} is cancelled.`,
    onSuccess: onDone,
    onError: (error) => {
      form.refuse(error);
      lookAgain(error);
    },
  });
  return (
    <Section title="It will not be sent">
      <TextField
        label="Why"
        help="For the audit log. The member is not written to."
        maxLength={200}
        {...form.text("reason")}
      />
      <div>
        <Button
          kind="danger"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: gift.id }, body: { reason: form.values.reason } })}
        >
          Cancel the gift
        </Button>
      </div>
    </Section>
  );
}
