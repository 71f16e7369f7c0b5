/** The codes of campaigns with their uses and what they gave, and how one is ended. */
import { type Campaign, endCampaign, listCampaigns } from "@larkwell/contract/ops-referrals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useSend } from "../../../../api/client.ts";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { Money } from "../../../../kit/Values.tsx";

const usesOf = ({ uses, max_uses: most }: Campaign): string => (most === null ? `${uses}` : `${uses} / ${most}`);

export function CampaignsTable() {
  return (
    <QueueTable
      endpoint={listCampaigns}
      caption={t("Codes of campaigns")}
      filters={{ state: { label: t("Status"), choices: { running: t("Not ended"), ended: t("Ended") } } }}
      empty={t("No codes yet. Make the first one.")}
      columns={[
        {
          name: t("Code"),
          render: (row, open) =>
            row.ended_at === null ? (
              <RowButton label={t("End {code}", { code: row.code })} onClick={open}>
                {row.code}
              </RowButton>
            ) : (
              row.code
            ),
        },
        { name: t("Credit"), render: (row) => <Money dollars={row.value} /> },
        { name: t("Uses"), render: usesOf },
        { name: t("Given"), render: (row) => <Money dollars={row.spent} /> },
        { name: t("Budget"), render: (row) => (row.budget === null ? "–" : <Money dollars={row.budget} />) },
        { name: t("From (UTC)"), render: (row) => row.starts_at },
        { name: t("Until (UTC)"), render: (row) => row.ended_at ?? row.ends_at ?? "–" },
        { name: t("For"), render: (row) => (row.new_members_only ? t("New members") : t("Everyone")) },
        { name: t("Note"), render: (row) => row.note },
      ]}
      renderDialog={(row, close) => row.ended_at === null && <EndDialog campaign={row} onClose={close} />}
    />
  );
}

function EndDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const end = useSend(endCampaign, {
    invalidates: [listCampaigns],
    says: t("The code has ended."),
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t("End {code}?", { code: campaign.code })}
      confirm={t("End code")}
      keep={t("Keep code")}
      busy={end.isPending}
      onConfirm={() => end.mutate({ params: { id: campaign.id } })}
      onClose={onClose}
    >
      <p>
        <Trans>No one can add it anymore. Credit that was given stays. An ended code can’t be used again.</Trans>
      </p>
    </ConfirmDialog>
  );
}
