/** Employers and schools that sponsor members, with what waits for staff. */
import {
  listOrganizations,
  type OpsOrganization,
  organizationStandings,
} from "@larkwell/contract/ops-organizations.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { ButtonLink } from "../../../../kit/Button.tsx";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { InTray } from "../../../../kit/illustrations/InTray.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { TimeText } from "../../../../kit/Values.tsx";
import { paths } from "../../../../paths.ts";

const standings = { open: "Open", ended: "Ended" } as const;

export default function OpsOrganizationsPage() {
  return (
    <Page
      title="Organizations"
      lead="Who sponsors members: what each one offers, and the census that says who may come in."
      width="wide"
      action={<ButtonLink to={paths.opsNewOrganization()}>New organization</ButtonLink>}
    >
      <Organizations />
    </Page>
  );
}

function Organizations() {
  const { values, given, page, offset, change } = useFilters(["term", "standing"]);
  const standing = organizationStandings.find((one) => one === given.standing);
  const query = { ...(given.term ? { term: given.term } : {}), ...(standing ? { standing } : {}), limit: ROWS, offset };
  const list = useQuery({ ...q(listOrganizations, { query }), placeholderData: keepPreviousData });
  if (list.data?.pagination.total === 0 && Object.keys(given).length === 0)
    return (
      <EmptyState
        title="No organizations yet"
        picture={<InTray />}
        action={<ButtonLink to={paths.opsNewOrganization()}>Create the first one</ButtonLink>}
      >
        An organization has a link for its people, and a census that says who they are.
      </EmptyState>
    );
  return (
    <ConsoleTable<OpsOrganization>
      caption="Organizations"
      filters={
        <Filters>
          <TextField
            label="Name, or the word of its link"
            type="search"
            value={values.term}
            onChange={(event) => change({ term: event.target.value })}
          />
          <SelectField
            label="Standing"
            value={values.standing}
            onChange={(event) => change({ standing: event.target.value })}
          >
            <option value="">Any</option>
            {organizationStandings.map((one) => (
              <option key={one} value={one}>
                {standings[one]}
              </option>
            ))}
          </SelectField>
        </Filters>
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
        { name: "Standing", render: (row) => <Standing row={row} /> },
      ]}
      rows={list.data?.data}
      query={list}
      keyOf={(row) => row.id}
      total={list.data?.pagination.total ?? 0}
      page={page}
      onPage={(next) => change({ page: String(next) })}
    />
  );
}

function Standing({ row }: { row: OpsOrganization }) {
  if (row.waiting > 0)
    return (
      <Link to={paths.opsOrganization(row.id, { tab: "census" })}>
        <Pill kind="warn">{row.waiting === 1 ? "1 file waits" : `${row.waiting} files wait`}</Pill>
      </Link>
    );
  return row.ended_on ? <Pill>Ended {row.ended_on}</Pill> : <Pill kind="good">Open</Pill>;
}
