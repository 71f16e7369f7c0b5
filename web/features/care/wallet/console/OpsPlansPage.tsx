/** The clinic's plans: which ones members can buy, for how much, and how many have one. */
import { listOpsPlans, type OpsPlan } from "@larkwell/contract/plans.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { rhythmOf } from "../plan/plan-words.ts";
import { AddPlan } from "./AddPlan.tsx";
import { PlanDialog } from "./PlanDialog.tsx";

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
      action={<AddPlan />}
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
          {
            name: t("Earlier members"),
            render: (row) => (row.members_price === null ? "" : rhythmOf({ ...row, price: row.members_price })),
          },
          { name: t("Status"), render: (row) => <Standing of={states()[stateOf(row)]} /> },
          { name: t("Free days"), render: (row) => (row.trial_days === 0 ? "" : row.trial_days) },
          {
            name: t("Members"),
            render: (row) =>
              row.in_trial === 0
                ? row.subscribers
                : t("{count}, of them {free} in free days", { count: row.subscribers, free: row.in_trial }),
          },
          { name: t("Payment failed"), render: (row) => row.past_due },
        ]}
        renderDialog={(row, close) => <PlanDialog plan={row} onClose={close} />}
      />
    </Page>
  );
}
