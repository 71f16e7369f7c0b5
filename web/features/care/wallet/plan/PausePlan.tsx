/** Pauses the plan after the paid time, takes that back, and comes back before the pause is over. */
import { type OwnPlan, pausePlan, readPurchasingUser, unpausePlan } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { useSend } from "../../../../api/client.ts";
import { reloadPerson, useMe } from "../../../../api/session.ts";
import { Button } from "../../../../kit/Button.tsx";
import { Dialog } from "../../../../kit/Dialog.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { PayStep } from "./PayStep.tsx";
import { lengthOf, priceOf } from "./plan-words.ts";
import { usePlanPayment } from "./use-plan-payment.ts";

const reload = () => reloadPerson().catch(() => {});

/** Some pages lead right to the question. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const forget = () =>
    setParams(
      (before) => {
        before.delete("pause");
        return before;
      },
      { replace: true },
    );
  return { isAsked: params.has("pause"), forget };
}

export function PausePlan({ plan }: { plan: OwnPlan }) {
  const { isAsked, forget } = useAsked();
  const [open, setOpen] = useState(isAsked);
  const close = () => {
    setOpen(false);
    if (isAsked) forget();
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Pause plan</Trans>
      </Button>
      <Dialog open={open} title={t("Pause your plan")} onClose={close}>
        <PauseForm plan={plan} onDone={close} />
      </Dialog>
    </>
  );
}

function PauseForm({ plan, onDone }: { plan: OwnPlan; onDone: () => void }) {
  const { time_zone: zone } = useMe();
  const choices = plan.can.pause;
  const [chosen, setChosen] = useState(choices[0] ?? 1);
  const pause = useSend(pausePlan, {
    invalidates: [readPurchasingUser],
    says: t("Your plan pauses after the time you paid for."),
    onSuccess: async () => {
      onDone();
      await reload();
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pause.isPending) pause.mutate({ body: { months: chosen } });
  };
  return (
    <Stack as="form" gap="16" onSubmit={submit}>
      <p>
        <Trans>
          Your plan stays as it is until <TimeText at={plan.ends_at} zone={zone} show="date" />, because that time is
          paid. Then the pause begins: we charge nothing, and the plan pays for no new visits and messages. Visits
          you’ve booked stay booked.
        </Trans>
      </p>
      <p>
        <Trans>
          After the pause, your plan starts again and we charge you. We email you a week before. A pause costs nothing,
          and you can pause for 3 months within a year.
        </Trans>
      </p>
      <SelectField
        label={t("Length of the pause")}
        value={chosen}
        onChange={(event) => setChosen(choices.find((one) => one === Number(event.target.value)) ?? chosen)}
      >
        {choices.map((months) => (
          <option key={months} value={months}>
            {lengthOf(months)}
          </option>
        ))}
      </SelectField>
      <Row gap="16">
        <Button type="submit" busy={pause.isPending}>
          <Trans>Pause plan</Trans>
        </Button>
        <Button kind="quiet" onClick={onDone}>
          <Trans>Don’t pause</Trans>
        </Button>
      </Row>
    </Stack>
  );
}

export function UnpausePlan() {
  const unpause = useSend(unpausePlan, {
    invalidates: [readPurchasingUser],
    says: t("Your plan doesn’t pause."),
    onSuccess: reload,
  });
  return (
    <Button kind="secondary" busy={unpause.isPending} onClick={() => unpause.mutate({})}>
      <Trans>Don’t pause</Trans>
    </Button>
  );
}

/** `amount`: what the next period costs if it starts now. */
export function ComeBack({ amount }: { amount: number }) {
  const [open, setOpen] = useState(false);
  const payment = usePlanPayment(() => setOpen(false));
  const price = priceOf({ price: amount });
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Trans>Come back now</Trans>
      </Button>
      <Dialog
        open={open && payment.challenge === undefined}
        title={t("Start your plan again now")}
        onClose={() => setOpen(false)}
      >
        <Stack gap="16">
          <p>
            <Trans>
              We charge {price} now, and the pause ends. Your next payments are on this day of the month, with the card
              you choose here. If the payment doesn’t go through, your plan stays paused.
            </Trans>
          </p>
          <PayStep
            payment={payment}
            label={t("Pay {price}", { price })}
            onPay={(cardId) => payment.comeBack(amount, cardId)}
          />
        </Stack>
      </Dialog>
    </>
  );
}
