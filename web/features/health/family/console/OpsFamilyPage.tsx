/** /ops/family: what parents may open of the page of a child who is 12 to 17, by state, and the vaccination schedules they read. */
import { type MinorAccessRule, readMinorAccess } from "@larkwell/contract/ops-family.ts";
import { CHILD_KIND_NAMES } from "@larkwell/domain/family/parent-access.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../../api/client.ts";
import { Button } from "../../../../kit/Button.tsx";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { RowButton } from "../../../../kit/console/RowButton.tsx";
import { ROWS } from "../../../../kit/console/use-filters.ts";
import { Page } from "../../../../kit/Page.tsx";
import { StateRuleDialog } from "./StateRuleDialog.tsx";
import { VaccinePacks } from "./VaccinePacks.tsx";

const openWords = ({ open }: MinorAccessRule) =>
  open.length === 0 ? t("Nothing") : new Intl.ListFormat(locale()).format(open.map((kind) => CHILD_KIND_NAMES[kind]));

export default function OpsFamilyPage() {
  const rules = useQuery(q(readMinorAccess, {}));
  const [chosen, setChosen] = useState<MinorAccessRule | "new">();
  const [page, setPage] = useState(1);
  const states = rules.data?.states;
  return (
    <Page
      title={t("Family pages")}
      lead={t(
        "My Family has a page for each child. From 12 to 17, a parent opens only what you allow here for the state in their account. In a state that isn’t listed, they open nothing. At 18, their access ends. Have a lawyer check each state.",
      )}
      width="wide"
      action={
        <Button
          onClick={() => setChosen("new")}
          {...(states ? {} : { why: t("The list of states isn’t loaded yet.") })}
        >
          {t("Add a state")}
        </Button>
      }
    >
      <ConsoleTable
        caption={t("States")}
        rows={states?.slice((page - 1) * ROWS, page * ROWS)}
        query={rules}
        keyOf={({ state }) => (state.codePointAt(0) ?? 0) * 1_000 + (state.codePointAt(1) ?? 0)}
        total={states?.length ?? 0}
        page={page}
        onPage={setPage}
        empty={t("No states yet. Until you add one, parents open nothing of a child who is 12 to 17.")}
        columns={[
          {
            name: t("State"),
            render: (row) => <RowButton onClick={() => setChosen(row)}>{stateName(row.state) ?? row.state}</RowButton>,
          },
          { name: t("Open to parents"), render: openWords },
          { name: t("Why"), render: (row) => row.note },
        ]}
      />
      <VaccinePacks />
      {chosen && (
        <StateRuleDialog
          rule={chosen === "new" ? undefined : chosen}
          taken={states ?? []}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Page>
  );
}
