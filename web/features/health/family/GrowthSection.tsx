/** How a child grows: measurements in a list, and beside published charts. */
import {
  type ChildPage,
  chooseGrowthChart,
  deleteGrowth,
  type GrowthEntry,
  readChildPage,
} from "@larkwell/contract/family.ts";
import { GROWTH_NAMES, REFERENCES } from "@larkwell/domain/family/growth.ts";
import { type Chart, GROWTH_KINDS } from "@larkwell/domain/family/growth-tables.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords } from "@larkwell/domain/time/spoken-time.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Reviewed } from "../../../kit/Reviewed.tsx";
import { SelectField } from "../../../kit/TextField.tsx";
import { EntryRow } from "./EntryRow.tsx";
import { GrowthDialog } from "./GrowthDialog.tsx";
import { GrowthPlot } from "./GrowthPlot.tsx";
import { growthWords, unitsAt } from "./growth-words.ts";
import { mayDelete, saysWho, writtenBy } from "./written-by.ts";

/** What a parent chose, or what the child's gender suggests. */
function chartOf({ child, chart }: ChildPage): Chart | null {
  if (chart === "none") return null;
  if (chart) return chart;
  if (child.gender === "female") return "girls";
  return child.gender === "male" ? "boys" : null;
}

export function GrowthSection({ page, readOnly }: { page: ChildPage; readOnly: boolean }) {
  const [adding, setAdding] = useState(false);
  const { child, growth } = page;
  return (
    <Section
      title={t("Growth")}
      aside={
        !readOnly &&
        page.may_add && (
          <Button kind="secondary" onClick={() => setAdding(true)}>
            <Trans>Add a measurement</Trans>
          </Button>
        )
      }
    >
      {growth.length === 0 ? (
        <Text color="muted">{readOnly ? t("No measurements.") : t("No measurements yet.")}</Text>
      ) : (
        <Stack gap="24" columns="fill">
          {!readOnly && <Plots page={page} />}
          <Stack as="ul" plain aria-label={t("Measurements")}>
            {growth.map((entry) => (
              <Measurement key={entry.id} page={page} entry={entry} readOnly={readOnly} />
            ))}
          </Stack>
        </Stack>
      )}
      {adding && <GrowthDialog child={child} onClose={() => setAdding(false)} />}
    </Section>
  );
}

/** Not of a child who is hidden: no line goes on to ages that a child never reached. */
function Plots({ page }: { page: ChildPage }) {
  const { time_zone: zone } = useMe();
  const { child, growth } = page;
  const chart = chartOf(page);
  const born = { birthday: child.birthday, weeksAtBirth: child.weeks_at_birth };
  const shared = { entries: growth, units: unitsAt(zone), name: child.name || t("Your child"), born, chart };
  return (
    <>
      {page.from === null && <ChartChoice page={page} chart={chart} />}
      {REFERENCES.map((reference) =>
        GROWTH_KINDS.map((kind) => (
          <GrowthPlot key={`${reference} ${kind}`} {...shared} reference={reference} kind={kind} />
        )),
      )}
      <Stack gap="8">
        <Muted>
          <Trans>
            On a line, the number says how many of 100 children of that age measure less. No line is a goal. A plot
            doesn’t say whether a child is well: your child’s doctor reads it together with everything else.
          </Trans>
        </Muted>
        <Muted>
          <Trans>
            The chart changes at 2 years, and so does how children are measured: lying down before, standing up after.
            Standing up, a child measures a little less, so the two plots don’t quite meet. A length after 2 years, a
            height before, or a measurement before the day of week 40 is in the list only.
          </Trans>
        </Muted>
        <Muted>
          <Trans>
            Body mass index, weight for length, and head circumference after 24 months aren’t drawn: we don’t have
            tables of them that we could check.
          </Trans>
        </Muted>
        <Reviewed review={null} />
      </Stack>
    </>
  );
}

function ChartChoice({ page: { child }, chart }: { page: ChildPage; chart: Chart | null }) {
  const { id: user_id } = useMe();
  const choose = useSend(chooseGrowthChart, { invalidates: [readChildPage] });
  return (
    <SelectField
      label={t("Lines in the plots")}
      help={t("The published charts are made for girls and for boys.")}
      value={choose.isPending ? choose.variables.body.chart : (chart ?? "none")}
      disabled={choose.isPending}
      onChange={({ target }) =>
        choose.mutate({ params: { user_id, child_id: child.id }, body: { chart: target.value as Chart | "none" } })
      }
    >
      <option value="none">{t("No lines")}</option>
      <option value="girls">{t("Chart for girls")}</option>
      <option value="boys">{t("Chart for boys")}</option>
    </SelectField>
  );
}

function Measurement({ page, entry, readOnly }: { page: ChildPage; entry: GrowthEntry; readOnly: boolean }) {
  const { child } = page;
  const mine = entry.added_by === "you";
  const { id: user_id, time_zone: zone } = useMe();
  const [editing, setEditing] = useState(false);
  const remove = useSend(deleteGrowth, { invalidates: [readChildPage], says: t("Deleted") });
  const title = `${GROWTH_NAMES[entry.kind]}: ${growthWords(entry, unitsAt(zone))}`;
  return (
    <>
      <EntryRow
        title={title}
        when={dateInWords(entry.on)}
        notes={[entry.note, saysWho(page) ? writtenBy(entry) : ""]}
        readOnly={readOnly || !mayDelete(page, mine)}
        busy={remove.isPending}
        onChange={mine ? () => setEditing(true) : undefined}
        onDelete={() => remove.mutate({ params: { user_id, child_id: child.id, id: entry.id } })}
      />
      {editing && <GrowthDialog child={child} entry={entry} onClose={() => setEditing(false)} />}
    </>
  );
}
