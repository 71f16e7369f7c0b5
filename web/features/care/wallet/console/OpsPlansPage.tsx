/** The clinic's plans: which ones members can buy, and how many have one. */
import { listOpsPlans, type OpsPlan, offerPlan, withdrawPlan } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../../../api/client.ts";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { rhythmOf } from "../plan/plan-words.ts";

const states = () =>
  ({
    offered: { kind: "good", words: t("On sale") },
    held: { kind: "plain", words: t("Not on sale") },
    invite: { kind: "plain", words: t("By invite") },
  }) as const;

function stateOf({ kind, price, offered }: OpsPlan): keyof ReturnType<typeof states> {
  if (kind === "college" || price === 0) return "invite";
  return offered ? "offered" : "held";
}

export default function OpsPlansPage() {
  return (
    <Page
      title={t("Plans")}
      lead={t("A plan on sale pays for its members’ visits and messages. Plans by invite come from college invites.")}
      width="wide"
    >
      <QueueTable
        endpoint={listOpsPlans}
        caption={t("Plans")}
        empty={t("No plans yet.")}
        columns={[
          {
            name: t("Plan"),
            render: (row, open) =>
              stateOf(row) === "invite" ? row.name : <RowButton onClick={open}>{row.name}</RowButton>,
          },
          { name: t("Number"), render: (row) => row.id },
          { name: t("Price"), render: (row) => (row.price === 0 ? "" : rhythmOf(row)) },
          { name: t("Status"), render: (row) => <Standing of={states()[stateOf(row)]} /> },
          { name: t("Members who bought it"), render: (row) => row.subscribers },
          { name: t("Payment failed"), render: (row) => row.past_due },
        ]}
        renderDialog={(row, close) => <ChangeDialog plan={row} onClose={close} />}
      />
    </Page>
  );
}

function ChangeDialog({ plan, onClose }: { plan: OpsPlan; onClose: () => void }) {
  const options = { invalidates: [listOpsPlans], onSuccess: onClose };
  const offer = useSend(offerPlan, { ...options, says: t("Members can buy it now.") });
  const stop = useSend(withdrawPlan, { ...options, says: t("The plan is no longer sold.") });
  const params = { id: plan.id };
  if (plan.offered)
    return (
      <ConfirmDialog
        open
        danger
        title={t("Stop selling {name}?", { name: plan.name })}
        confirm={t("Stop selling it")}
        keep={t("Keep it on sale")}
        busy={stop.isPending}
        onConfirm={() => stop.mutate({ params })}
        onClose={onClose}
      >
        <p>
          <Trans>Members can’t buy it anymore. Those who have it keep it, and it renews until they cancel.</Trans>
        </p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      open
      title={t("Sell {name}?", { name: plan.name })}
      confirm={t("Put on sale")}
      keep={t("Not now")}
      busy={offer.isPending}
      onConfirm={() => offer.mutate({ params })}
      onClose={onClose}
    >
      <p>
        {t(
          "Members without a sponsor can buy it for {rhythm}. While they have it, it pays for all their visits with practitioners and for their messages. Practitioners get their usual share of each visit.",
          { rhythm: rhythmOf(plan) },
        )}
      </p>
    </ConfirmDialog>
  );
}
