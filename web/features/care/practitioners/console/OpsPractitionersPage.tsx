/** All practitioners as the clinic maintains them, including hidden or disabled ones. */
import { listOpsPractitioners, readOpsChoices } from "@larkwell/contract/ops.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { US_STATES } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import { q } from "../../../../api/client.ts";
import { ButtonLink } from "../../../../kit/Button.tsx";
import { QueuePage } from "../../../../kit/console/QueuePage.tsx";
import { Standing } from "../../../../kit/console/Standing.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import { isUnread, Unread } from "../../../../kit/Unread.tsx";
import { opsPaths } from "../../../../ops-paths.ts";

export const standings = () =>
  ({
    published: { words: t("Published"), kind: "good" },
    unpublished: { words: t("Hidden"), kind: "warn" },
    disabled: { words: t("Disabled"), kind: "bad" },
  }) as const;

const states = Object.fromEntries(US_STATES.map((state) => [state.code, state.name]));

const STATES_SHOWN = 6;

/** Keeps a row short even for someone licensed everywhere: the first states, and how many more. */
function statesOf(states: readonly string[]): string {
  if (states.length === 0) return t("none");
  const more = states.length - STATES_SHOWN;
  return states.slice(0, STATES_SHOWN).join(" ") + (more > 0 ? t(" and {more} more", { more }) : "");
}

export default function OpsPractitionersPage() {
  return (
    <QueuePage
      title={t("Practitioners")}
      action={
        <ButtonLink to={opsPaths.newPractitioner()}>
          <Trans>New practitioner</Trans>
        </ButtonLink>
      }
      endpoint={listOpsPractitioners}
      caption={t("Practitioners")}
      filters={{
        term: { label: t("Name, email, or number"), type: "search" },
        standing: { label: t("Status"), choices: standings() },
        vertical_id: { label: t("Profession"), render: (field) => <Professions {...field} /> },
        state: { label: t("Licensed in"), choices: states, any: t("Any state") },
      }}
      columns={[
        {
          name: t("Name"),
          render: (row) => (
            <Link data-row to={opsPaths.practitioner(row.id)}>
              {row.first_name} {row.last_name}
            </Link>
          ),
        },
        { name: t("No."), render: (row) => row.id },
        { name: t("Status"), render: (row) => <Standing of={standings()[row.standing]} /> },
        { name: t("Professions"), render: (row) => row.verticals.join(", ") },
        { name: t("Licenses"), render: (row) => statesOf(row.states) },
        { name: t("Visits offered"), render: (row) => row.products },
        { name: t("Hours a week"), render: (row) => Math.round(row.weekly_minutes / 6) / 10 },
        { name: t("Account"), render: (row) => (row.signed_up ? t("in use") : t("invited")) },
        { name: t("Email"), render: (row) => row.email },
      ]}
    />
  );
}

function Professions(field: Pick<ComponentProps<typeof SelectField>, "label" | "value" | "onChange">) {
  const choices = useQuery(q(readOpsChoices, {}));
  if (isUnread(choices)) return <Unread name={t("The list of professions")} queries={[choices]} />;
  return (
    <SelectField {...field}>
      <option value="">{t("Any")}</option>
      {choices.data?.verticals.map((vertical) => (
        <option key={vertical.id} value={vertical.id}>
          {vertical.name}
        </option>
      ))}
    </SelectField>
  );
}
