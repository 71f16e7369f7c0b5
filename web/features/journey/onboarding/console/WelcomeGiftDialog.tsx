/** One welcome gift: its address after giving a reason, and marking it as sent or not to be sent. */
import {
  cancelWelcomeGift,
  dispatchWelcomeGift,
  listWelcomeGifts,
  openWelcomeGift,
  type WelcomeGift,
} from "@larkwell/contract/welcome-gifts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { phoneWords } from "@larkwell/domain/people/phone-words.ts";
import { Trans } from "@lingui/react/macro";
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
    <Dialog open title={t("Gift {id}", { id: gift.id })} size="large" onClose={onClose}>
      <div className={styles.form}>
        <p>
          <Trans>
            {gift.gift}, from {gift.organization}.
          </Trans>
        </p>
        {gift.dispatched_at && (
          <p>
            <Trans>
              Sent {gift.dispatched_at} (UTC) with {gift.carrier}, {gift.tracking_number}.
            </Trans>
          </p>
        )}
        {gift.cancelled_at && (
          <p>
            <Trans>
              Canceled {gift.cancelled_at} (UTC) by {gift.cancelled_by === "member" ? t("the member") : t("staff")}.
            </Trans>
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
    says: t("Gift {id} is marked as sent.", { id: gift.id }),
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
    says: t("Gift {id} is canceled.", { id: gift.id }),
    form,
    onDone,
  });
  return (
    <CancelPart
      action={t("Cancel gift")}
      busy={cancel.isPending}
      onCancel={() => cancel.mutate({ params: { id: gift.id }, body: form.values })}
    >
      <TextField
        label={t("Why")}
        help={t("For the audit log. We don’t tell the member.")}
        maxLength={200}
        {...form.text("reason")}
      />
    </CancelPart>
  );
}
