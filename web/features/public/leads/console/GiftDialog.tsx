/** One gift in full: the giver, the recipient, the amount, and whether it was handled. */
import { deleteGift, listGifts, markGift, type OpenedGift } from "@larkwell/contract/ops-leads.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { FactList } from "../../../../kit/console/FactList.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { Money } from "../../../../kit/Values.tsx";
import { signWords } from "./lead-words.ts";

interface Props {
  gift: OpenedGift;
  suspected: boolean;
  onClose: () => void;
}

function nextStep(gift: OpenedGift, suspected: boolean) {
  if (suspected) return { state: "open", action: t("Not spam"), says: t("Moved to gifts.") } as const;
  return gift.fulfilled_at === null
    ? ({ state: "done", action: t("Mark as handled"), says: t("Marked as handled.") } as const)
    : ({ state: "open", action: t("Mark as not handled"), says: t("Marked as not handled.") } as const);
}

export function GiftDialog({ gift, suspected, onClose }: Props) {
  const [erasing, setErasing] = useState(false);
  const { state, action, says } = nextStep(gift, suspected);
  const mark = useSend(markGift, { invalidates: [listGifts], onSuccess: onClose, says });
  const erase = useSend(deleteGift, { invalidates: [listGifts], onSuccess: onClose, says: t("Gift erased.") });
  const params = { id: gift.id };
  if (erasing)
    return (
      <ConfirmDialog
        open
        danger
        title={t("Erase this gift?")}
        confirm={t("Erase it")}
        keep={t("Keep it")}
        busy={erase.isPending}
        onConfirm={() => erase.mutate({ params })}
        onClose={() => setErasing(false)}
      >
        <p>
          <Trans>
            This permanently deletes the gift that {gift.giver_name} requested. We don’t notify anyone, so write to the
            giver first.
          </Trans>
        </p>
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      size="large"
      title={t("A gift for {deliverOn}", { deliverOn: gift.deliver_on })}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={() => setErasing(true)}>
            <Trans>Erase</Trans>
          </Button>
          <Button busy={mark.isPending} onClick={() => mark.mutate({ params, body: { state } })}>
            {action}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          [t("Credit"), <Money key="credit" dollars={gift.amount} />],
          [
            t("From"),
            <>
              {gift.giver_name}, <MailLink to={gift.giver_email} />
            </>,
          ],
          [
            t("For"),
            <>
              {gift.recipient_name}
              {gift.recipient_email && (
                <>
                  , <MailLink to={gift.recipient_email} />
                </>
              )}
            </>,
          ],
          gift.recipient_address !== "" && [
            t("Address"),
            <span key="address" className={styles.lines}>
              {gift.recipient_address}
            </span>,
          ],
          [t("Asked for"), t("{askedAt} UTC", { askedAt: gift.asked_at })],
          [t("Handled"), gift.fulfilled_at && t("{fulfilledAt} UTC", { fulfilledAt: gift.fulfilled_at })],
          [t("Suspected spam"), suspected && (signWords(gift.signs) || null)],
        ]}
      />
      {gift.message && <pre className={styles.words}>{gift.message}</pre>}
    </Dialog>
  );
}

const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;
