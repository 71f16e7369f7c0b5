/** One gift in full: who gives what to whom, and whether it was taken care of. */
import { deleteGift, listGifts, markGift, type OpenedGift } from "@larkwell/contract/ops-leads.ts";
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
  if (suspected) return { state: "open", action: "This is a person", says: "It is among the gifts now." } as const;
  return gift.fulfilled_at === null
    ? ({ state: "done", action: "Mark as taken care of", says: "It is marked as taken care of." } as const)
    : ({ state: "open", action: "Not taken care of after all", says: "It waits to be arranged again." } as const);
}

export function GiftDialog({ gift, suspected, onClose }: Props) {
  const [erasing, setErasing] = useState(false);
  const { state, action, says } = nextStep(gift, suspected);
  const mark = useSend(markGift, { invalidates: [listGifts], onSuccess: onClose, says });
  const erase = useSend(deleteGift, { invalidates: [listGifts], onSuccess: onClose, says: "The gift is erased." });
  const params = { id: gift.id };
  if (erasing)
    return (
      <ConfirmDialog
        open
        danger
        title="Erase this gift?"
        confirm="Erase it"
        keep="Keep it"
        busy={erase.isPending}
        onConfirm={() => erase.mutate({ params })}
        onClose={() => setErasing(false)}
      >
        <p>What {gift.giver_name} asked for is erased, for good. Nobody is notified, so write to the giver first.</p>
      </ConfirmDialog>
    );
  return (
    <Dialog
      open
      size="large"
      title={`A gift for ${gift.deliver_on}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={() => setErasing(true)}>
            Erase
          </Button>
          <Button busy={mark.isPending} onClick={() => mark.mutate({ params, body: { state } })}>
            {action}
          </Button>
        </>
      }
    >
      <FactList
        facts={[
          ["Credit", <Money key="credit" dollars={gift.amount} />],
          [
            "From",
            <>
              {gift.giver_name}, <MailLink to={gift.giver_email} />
            </>,
          ],
          [
            "For",
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
            "Address",
            <span key="address" className={styles.lines}>
              {gift.recipient_address}
            </span>,
          ],
          ["Asked for", `${gift.asked_at} UTC`],
          ["Taken care of", gift.fulfilled_at && `${gift.fulfilled_at} UTC`],
          ["Kept aside", suspected && (signWords(gift.signs) || null)],
        ]}
      />
      {gift.message && <pre className={styles.words}>{gift.message}</pre>}
    </Dialog>
  );
}

const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{to}</a>;
