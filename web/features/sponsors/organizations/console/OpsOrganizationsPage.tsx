/** Employers and schools that sponsor members, and what is waiting for staff. */
import { listOrganizations, type OpsOrganization } from "@larkwell/contract/ops-organizations.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Pill } from "../../../../kit/Badge.tsx";
import { ButtonLink } from "../../../../kit/Button.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { opsPaths } from "../../../../ops-paths.ts";

export default function OpsOrganizationsPage() {
  return (
    <QueuePage
      title={t("Organizations")}
      lead={t("Organizations that sponsor members, what each one offers, and its census.")}
      action={
        <ButtonLink to={opsPaths.newOrganization()}>
          <Trans>New organization</Trans>
        </ButtonLink>
      }
      endpoint={listOrganizations}
      caption={t("Organizations")}
      filters={{
        term: { label: t("Name or link"), type: "search" },
        standing: { label: t("Status"), choices: { open: t("Open"), ended: t("Ended") } },
      }}
      blank={
        <EmptyState
          title={t("No organizations yet")}
          picture={<InTray />}
          action={
            <ButtonLink to={opsPaths.newOrganization()}>
              <Trans>Create organization</Trans>
            </ButtonLink>
          }
        >
          <Trans>Create one to get a registration link and upload its census.</Trans>
        </EmptyState>
      }
      columns={[
        {
          name: t("Name"),
          render: (row) => (
            <Link data-row to={opsPaths.organization(row.id)}>
              {row.name}
            </Link>
          ),
        },
        { name: t("Link"), render: (row) => row.slug ?? "none" },
        { name: t("Programs"), render: (row) => (row.tracks.length === 0 ? t("all") : row.tracks.length) },
        { name: t("People"), render: (row) => row.people.toLocaleString(locale()) },
        {
          name: t("Last census"),
          render: (row) => (row.last_census_at ? <TimeText at={row.last_census_at} show="date" /> : t("none yet")),
        },
        { name: t("Status"), render: (row) => <OrganizationStanding row={row} /> },
      ]}
    />
  );
}

function OrganizationStanding({ row }: { row: OpsOrganization }) {
  if (row.waiting > 0)
    return (
      <Link to={opsPaths.organization(row.id, { tab: "census" })}>
        <Pill kind="warn">
          {row.waiting === 1 ? t("1 file to review") : t("{waiting} files to review", { waiting: row.waiting })}
        </Pill>
      </Link>
    );
  return row.ended_on ? (
    <Pill>
      <Trans>Ended {row.ended_on}</Trans>
    </Pill>
  ) : (
    <Pill kind="good">
      <Trans>Open</Trans>
    </Pill>
  );
}
