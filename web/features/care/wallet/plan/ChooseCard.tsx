/** Chooses the card that pays for the plan from the next payment on. */
import { choosePlanCard, type OwnPlan, readPurchasingUser } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { CardChoice } from "../../../../kit/CardChoice.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { CardForm } from "../CardForm.tsx";

export function ChooseCard({ plan }: { plan: OwnPlan }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Change card</Trans>
      </Button>
      <Dialog open={open} title={t("Card for your plan")} onClose={() => setOpen(false)}>
        <Choice plan={plan} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Choice({ plan, onDone }: { plan: OwnPlan; onDone: () => void }) {
  const [cardId, setCardId] = useState(plan.card?.id);
  const [adding, setAdding] = useState(plan.card === null);
  const choose = useSend(choosePlanCard, {
    invalidates: [readPurchasingUser],
    says: t("We use this card from the next payment on."),
    onSuccess: onDone,
  });
  const added = (card: { id: number }) => {
    setCardId(card.id);
    setAdding(false);
  };
  if (adding)
    return (
      <Stack gap="16">
        <p>
          <Trans>Nothing is charged now. First, we save your card.</Trans>
        </p>
        <CardForm onAdded={added} onCancel={plan.card === null ? onDone : () => setAdding(false)} />
      </Stack>
    );
  return (
    <Stack gap="16">
      <p>
        <Trans>Nothing is charged now. We use the card you choose from the next payment on.</Trans>
      </p>
      <CardChoice chosen={cardId} onChoose={setCardId} onOther={() => setAdding(true)} />
      <Row gap="16">
        <Button
          busy={choose.isPending}
          onClick={() => cardId !== undefined && choose.mutate({ body: { payment_method_id: cardId } })}
        >
          <Trans>Use this card</Trans>
        </Button>
      </Row>
    </Stack>
  );
}
