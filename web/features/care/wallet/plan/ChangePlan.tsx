/** Cancels the plan, after saying what remains; and takes that back. */
import { cancelPlan, keepPlan, type OwnPlan, readPurchasingUser } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../../api/client.ts";
import { reloadPerson, useMe } from "../../../../api/session.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { TimeText } from "../../../../kit/Values.tsx";

const reload = () => reloadPerson().catch(() => {});

export function CancelPlan({ plan }: { plan: OwnPlan }) {
  const { time_zone: zone } = useMe();
  const [open, setOpen] = useState(false);
  const cancel = useSend(cancelPlan, {
    invalidates: [readPurchasingUser],
    says: t("Your plan is canceled."),
    onSuccess: async () => {
      setOpen(false);
      await reload();
    },
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Cancel plan</Trans>
      </Button>
      <ConfirmDialog
        open={open}
        danger
        title={t("Cancel your plan?")}
        confirm={t("Cancel plan")}
        keep={t("Keep plan")}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({})}
        onClose={() => setOpen(false)}
      >
        {plan.state === "paused" ? (
          <p>
            <Trans>
              Your plan ends right away. We won’t charge you for it again. Visits you’ve booked stay booked.
            </Trans>
          </p>
        ) : plan.can.pay ? (
          <p>
            <Trans>
              Your plan ends right away, and you don’t owe the payment that failed. Visits you’ve booked stay booked.
            </Trans>
          </p>
        ) : plan.state === "trial" ? (
          <>
            <p>
              <Trans>
                Your plan stays free until <TimeText at={plan.ends_at} zone={zone} show="date" /> and pays for visits
                you book and messages you send until then. Then it ends. Visits you’ve booked stay booked.
              </Trans>
            </p>
            <p>
              <Trans>We charge you nothing. Until that day, you can change your mind.</Trans>
            </p>
          </>
        ) : (
          <>
            <p>
              <Trans>
                Your plan stays until <TimeText at={plan.ends_at} zone={zone} show="date" /> and pays for visits you
                book and messages you send until then. Visits you’ve booked stay booked.
              </Trans>
            </p>
            <p>
              <Trans>We won’t charge you for it again. Until that day, you can change your mind.</Trans>
            </p>
          </>
        )}
      </ConfirmDialog>
    </>
  );
}

export function KeepPlan() {
  const keep = useSend(keepPlan, {
    invalidates: [readPurchasingUser],
    says: t("You keep your plan."),
    onSuccess: reload,
  });
  return (
    <Button kind="secondary" busy={keep.isPending} onClick={() => keep.mutate({})}>
      <Trans>Keep plan</Trans>
    </Button>
  );
}
