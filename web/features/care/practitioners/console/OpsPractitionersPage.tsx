/** All practitioners as the clinic keeps them, those who are hidden or disabled too. */
import {
  listOpsPractitioners,
  type OpsPractitioner,
  practitionerStandings,
  readOpsChoices,
} from "@larkwell/contract/ops.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { ButtonLink } from "../../../../kit/Button.tsx";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { Page } from "../../../../kit/Page.tsx";
import { SelectField, TextField } from "../../../../kit/TextField.tsx";
import { isUnread, Unread } from "../../../../kit/Unread.tsx";
import { paths } from "../../../../paths.ts";

export const standings = {
  published: { words: "Published", kind: "good" },
  unpublished: { words: "Hidden", kind: "warn" },
  disabled: { words: "Disabled", kind: "bad" },
} as const;

const isStanding = (value: string | undefined) => practitionerStandings.find((one) => one === value);

const STATES_SHOWN = 6;

/** A row stays low whoever is licensed everywhere: the first states, and how many more. */
function statesOf(states: readonly string[]): string {
  if (states.length === 0) return "none";
  const more = states.length - STATES_SHOWN;
  return states.slice(0, STATES_SHOWN).join(" ") + (more > 0 ? ` and ${more} more` : "");
}

export default function OpsPractitionersPage() {
  const { values, given, page, offset, change } = useFilters(["term", "standing", "vertical_id", "state"]);
  const standing = isStanding(given.standing);
  const choices = useQuery(q(readOpsChoices, {}));
  const { standing: _, ...others } = given;
  const list = useQuery({
    ...q(listOpsPractitioners, { query: { ...others, ...(standing ? { standing } : {}), limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title="Practitioners"
      width="wide"
      action={<ButtonLink to={paths.opsNewPractitioner()}>New practitioner</ButtonLink>}
    >
      <ConsoleTable<OpsPractitioner>
        caption="Practitioners"
        filters={
          <Filters>
            <TextField
              label="Name, e-mail or number"
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
              {practitionerStandings.map((one) => (
                <option key={one} value={one}>
                  {standings[one].words}
                </option>
              ))}
            </SelectField>
            {isUnread(choices) ? (
              <Unread name="The list of professions" queries={[choices]} />
            ) : (
              <SelectField
                label="Profession"
                value={values.vertical_id}
                onChange={(event) => change({ vertical_id: event.target.value })}
              >
                <option value="">Any</option>
                {choices.data?.verticals.map((vertical) => (
                  <option key={vertical.id} value={vertical.id}>
                    {vertical.name}
                  </option>
                ))}
              </SelectField>
            )}
            <SelectField
              label="Licensed in"
              value={values.state}
              onChange={(event) => change({ state: event.target.value })}
            >
              <option value="">Any state</option>
              {US_STATES.map((state) => (
                <option key={state.code} value={state.code}>
                  {state.name}
                </option>
              ))}
            </SelectField>
          </Filters>
        }
        columns={[
          {
            name: "Name",
            render: (row) => (
              <Link data-row to={paths.opsPractitioner(row.id)}>
                {row.first_name} {row.last_name}
              </Link>
            ),
          },
          { name: "No.", render: (row) => row.id },
          {
            name: "Standing",
            render: (row) => <Pill kind={standings[row.standing].kind}>{standings[row.standing].words}</Pill>,
          },
          { name: "Professions", render: (row) => row.verticals.join(", ") },
          { name: "Licenses", render: (row) => statesOf(row.states) },
          { name: "Visits offered", render: (row) => row.products },
          { name: "Hours a week", render: (row) => Math.round(row.weekly_minutes / 6) / 10 },
          { name: "Account", render: (row) => (row.signed_up ? "in use" : "invited") },
          { name: "E-mail", render: (row) => row.email },
        ]}
        rows={list.data?.data}
        query={list}
        keyOf={(row) => row.id}
        total={list.data?.pagination.total ?? 0}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
    </Page>
  );
}
