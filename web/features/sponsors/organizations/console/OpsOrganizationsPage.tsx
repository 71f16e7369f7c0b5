/** Employers and schools that sponsor members, with what waits for staff. */
import { listOrganizations, type OpsOrganization } from "@larkwell/contract/ops-organizations.ts";
import { Link } from "react-router";
import { Pill } from "../../../../kit/Badge.tsx";
import { ButtonLink } from "../../../../kit/Button.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { paths } from "../../../../paths.ts";

export default function OpsOrganizationsPage() {
  return (
    <QueuePage
      title="Organizations"
      lead="Who sponsors members: what each one offers, and the census that says who may come in."
      action={<ButtonLink to={paths.opsNewOrganization()}>New organization</ButtonLink>}
      endpoint={listOrganizations}
      caption="Organizations"
      filters={{
        term: { label: "Name, or the word of its link", type: "search" },
        standing: { label: "Standing", choices: { open: "Open", ended: "Ended" } },
      }}
      blank={
        <EmptyState
          title="No organizations yet"
          picture={<InTray />}
          action={<ButtonLink to={paths.opsNewOrganization()}>Create the first one</ButtonLink>}
        >
          An organization has a link for its people, and a census that says who they are.
        </EmptyState>
      }
      columns={[
        {
          name: "Name",
          render: (row) => (
            <Link data-row to={paths.opsOrganization(row.id)}>
              {row.name}
            </Link>
          ),
        },
        { name: "Link", render: (row) => row.slug ?? "none" },
        { name: "Tracks", render: (row) => (row.tracks.length === 0 ? "all" : row.tracks.length) },
        { name: "People", render: (row) => row.people.toLocaleString("en-US") },
        {
          name: "Last census",
          render: (row) => (row.last_census_at ? <TimeText at={row.last_census_at} show="date" /> : "none yet"),
        },
        { name: "Standing", render: (row) => <OrganizationStanding row={row} /> },
      ]}
    />
  );
}

function OrganizationStanding({ row }: { row: OpsOrganization }) {
  if (row.waiting > 0)
    return (
      <Link to={paths.opsOrganization(row.id, { tab: "census" })}>
        <Pill kind="warn">{row.waiting === 1 ? "1 file waits" : `${row.waiting} files wait`}</Pill>
      </Link>
    );
  return row.ended_on ? <Pill>Ended {row.ended_on}</Pill> : <Pill kind="good">Open</Pill>;
}
