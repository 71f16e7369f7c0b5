/** One welcome gift: where it goes after a reason, that it has left, or that it will not. */
import {
  cancelWelcomeGift,
  dispatchWelcomeGift,
  listWelcomeGifts,
  openWelcomeGift,
  type WelcomeGift,
} from "@larkwell/contract/welcome-gifts.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import styles from "../../../../kit/console/Ops.module.css";
import {
  AddressLines,
  CancelPart,
  DispatchForm,
  OnHold,
  ParcelAddress,
  useParcelChange,
} from "../../../../kit/console/Parcel.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { useForm } from "../../../../kit/use-form.ts";

type Props = { gift: WelcomeGift; onClose: () => void };
type ActProps = { gift: WelcomeGift; onDone: () => void };

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
          <OnHold />
        ) : (
          <ParcelAddress endpoint={openWelcomeGift} id={gift.id} queue={listWelcomeGifts}>
            {({ address, recipient, tel_number }) => (
              <AddressLines address={address} above={[recipient]} below={[tel_number && phoneWords(tel_number)]} />
            )}
          </ParcelAddress>
        )}
        {gift.can.dispatch && <Dispatch gift={gift} onDone={onClose} />}
        {gift.can.cancel && <Cancel gift={gift} onDone={onClose} />}
      </div>
    </Dialog>
  );
}

function Dispatch({ gift, onDone }: ActProps) {
  const form = useForm({ carrier: "", tracking_number: "" });
  const send = useParcelChange(dispatchWelcomeGift, {
    queue: listWelcomeGifts,
    says: `Gift ${gift.id} is sent.`,
    form,
    onDone,
  });
  return (
    <DispatchForm
      form={form}
      busy={send.isPending}
      onSubmit={() => send.mutate({ params: { id: gift.id }, body: form.values })}
    />
  );
}

function Cancel({ gift, onDone }: ActProps) {
  const form = useForm({ reason: "" });
  const cancel = useParcelChange(cancelWelcomeGift, {
    queue: listWelcomeGifts,
    says: `Gift ${gift.id} is cancelled.`,
    form,
    onDone,
  });
  return (
    <CancelPart
      action="Cancel the gift"
      busy={cancel.isPending}
      onCancel={() => cancel.mutate({ params: { id: gift.id }, body: form.values })}
    >
      <TextField
        label="Why"
        help="For the audit log. The member is not written to."
        maxLength={200}
        {...form.text("reason")}
      />
    </CancelPart>
  );
}
