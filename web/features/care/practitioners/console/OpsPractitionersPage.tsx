/** All practitioners as the clinic keeps them, those who are hidden or disabled too. */
import { listOpsPractitioners, readOpsChoices } from "@larkwell/contract/ops.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { q } from "../../../../api/client.ts";
import { ButtonLink } from "../../../../kit/Button.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import { isUnread, Unread } from "../../../../kit/Unread.tsx";
import { paths } from "../../../../paths.ts";

export const standings = {
  published: { words: "Published", kind: "good" },
  unpublished: { words: "Hidden", kind: "warn" },
  disabled: { words: "Disabled", kind: "bad" },
} as const;

const states = Object.fromEntries(US_STATES.map((state) => [state.code, state.name]));

const STATES_SHOWN = 6;

/** A row stays low whoever is licensed everywhere: the first states, and how many more. */
function statesOf(states: readonly string[]): string {
  if (states.length === 0) return "none";
  const more = states.length - STATES_SHOWN;
  return states.slice(0, STATES_SHOWN).join(" ") + (more > 0 ? ` and ${more} more` : "");
}

export default function OpsPractitionersPage() {
  return (
    <QueuePage
      title="Practitioners"
      action={<ButtonLink to={paths.opsNewPractitioner()}>New practitioner</ButtonLink>}
      endpoint={listOpsPractitioners}
      caption="Practitioners"
      filters={{
        term: { label: "Name, e-mail or number", type: "search" },
        standing: { label: "Standing", choices: standings },
        vertical_id: { label: "Profession", render: (field) => <Professions {...field} /> },
        state: { label: "Licensed in", choices: states, any: "Any state" },
      }}
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
        { name: "Standing", render: (row) => <Standing of={standings[row.standing]} /> },
        { name: "Professions", render: (row) => row.verticals.join(", ") },
        { name: "Licenses", render: (row) => statesOf(row.states) },
        { name: "Visits offered", render: (row) => row.products },
        { name: "Hours a week", render: (row) => Math.round(row.weekly_minutes / 6) / 10 },
        { name: "Account", render: (row) => (row.signed_up ? "in use" : "invited") },
        { name: "E-mail", render: (row) => row.email },
      ]}
    />
  );
}

function Professions(field: Pick<ComponentProps<typeof SelectField>, "label" | "value" | "onChange">) {
  const choices = useQuery(q(readOpsChoices, {}));
  if (isUnread(choices)) return <Unread name="The list of professions" queries={[choices]} />;
  return (
    <SelectField {...field}>
      <option value="">Any</option>
      {choices.data?.verticals.map((vertical) => (
        <option key={vertical.id} value={vertical.id}>
          {vertical.name}
        </option>
      ))}
    </SelectField>
  );
}
