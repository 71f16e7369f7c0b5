/** The vaccinations that a child was given, as the parent wrote them down. Nothing counts them, and nothing says that one is late. */
import {
  type ChildPage,
  type ChildVaccination,
  deleteChildVaccination,
  readChildPage,
} from "@larkwell/contract/family.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { EntryRow } from "./EntryRow.tsx";
import { VaccinationDialog } from "./VaccinationDialog.tsx";
import { mayDelete, saysWho, writtenBy } from "./written-by.ts";

export function VaccinationSection({ page, readOnly }: { page: ChildPage; readOnly: boolean }) {
  const { child, vaccinations } = page;
  const [adding, setAdding] = useState(false);
  return (
    <Section
      title={t("Vaccinations given")}
      aside={
        !readOnly &&
        page.may_add && (
          <Button kind="secondary" onClick={() => setAdding(true)}>
            <Trans>Add a vaccination</Trans>
          </Button>
        )
      }
    >
      <Muted>
        {saysWho(page)
          ? t("Entered by parents, not an official record. No one has checked it.")
          : t("Entered by you, not an official record. No one has checked it.")}
      </Muted>
      {vaccinations.length === 0 ? (
        <Text color="muted">
          {readOnly ? t("No vaccinations written down.") : t("No vaccinations written down yet.")}
        </Text>
      ) : (
        <Stack as="ul" plain aria-label={t("Vaccinations given")}>
          {vaccinations.map((entry) => (
            <Given key={entry.id} page={page} entry={entry} readOnly={readOnly} />
          ))}
        </Stack>
      )}
      {adding && <VaccinationDialog child={child} onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Given({ page, entry, readOnly }: { page: ChildPage; entry: ChildVaccination; readOnly: boolean }) {
  const { child } = page;
  const mine = entry.added_by === "you";
  const { id: user_id } = useMe();
  const [editing, setEditing] = useState(false);
  const remove = useSend(deleteChildVaccination, { invalidates: [readChildPage], says: t("Deleted") });
  return (
    <>
      <EntryRow
        title={entry.name}
        when={dateInWords(entry.on)}
        notes={[
          entry.dose && t("Dose: {dose}", { dose: entry.dose }),
          entry.given_by && t("Given at: {where}", { where: entry.given_by }),
          entry.note,
          saysWho(page) ? writtenBy(entry) : "",
        ]}
        readOnly={readOnly || !mayDelete(page, mine)}
        busy={remove.isPending}
        onChange={mine ? () => setEditing(true) : undefined}
        onDelete={() => remove.mutate({ params: { user_id, child_id: child.id, id: entry.id } })}
      />
      {editing && <VaccinationDialog child={child} entry={entry} onClose={() => setEditing(false)} />}
    </>
  );
}
