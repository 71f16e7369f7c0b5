/**
 * What a file would do (or did), row by row: one outcome at a time, to page through and to download for the employer.
 */
import { type CensusFile, type CensusRow, downloadCensusRows, listCensusRows } from "@larkwell/contract/ops-census.ts";
import { OUTCOMES, type Outcome } from "@larkwell/domain/eligibility/census-stops.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { q, send } from "../../../../api/client.ts";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { CsvButton } from "../../../../kit/console/Csv.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { fieldWords, outcomeWords, rowFaultWords } from "./census-words.ts";

/** Outcomes in order: those that need a person are first. */
const order = () => Object.keys(outcomeWords()) as Outcome[];

/** What to look at first. */
const firstOf = ({ counts }: CensusFile): Outcome => order().find((one) => counts[one] > 0) ?? "added";

export function CensusRows({ file }: { file: CensusFile }) {
  const { given, page, offset, change } = useFilters(["outcome"]);
  const outcome = OUTCOMES.find((one) => one === given.outcome) ?? firstOf(file);
  const list = useQuery({
    ...q(listCensusRows, { params: { id: file.id }, query: { outcome, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <nav className={styles.tabs} aria-label={t("Outcomes")}>
        {order().map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === outcome ? "true" : undefined}
            onClick={() => change({ outcome: one })}
          >
            {outcomeWords()[one]} ({file.counts[one].toLocaleString(locale())})
          </button>
        ))}
      </nav>
      <ConsoleTable<CensusRow>
        caption={t("{outcomeWords} rows", { outcomeWords: outcomeWords()[outcome] })}
        columns={[
          { name: t("Line"), render: (row) => row.line?.toLocaleString(locale()) ?? "none" },
          { name: t("Employee number"), render: (row) => row.employee_id ?? "none" },
          { name: t("Relation"), render: (row) => row.relation ?? "" },
          { name: outcome === "refused" ? t("Why") : t("Changes"), render: whyOf },
          { name: t("Last day"), render: (row) => row.ends_on ?? "" },
        ]}
        rows={list.data?.data}
        query={list}
        keyOf={(row) => row.line ?? -(list.data?.data.indexOf(row) ?? 0) - 1}
        total={list.data?.pagination.total ?? 0}
        more={list.data?.meta.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      <p className={styles.actions}>
        <CsvButton
          name={`census-${file.id}-${outcome}`}
          fetchTable={() => send(downloadCensusRows, { params: { id: file.id }, query: { outcome } })}
        />
        <small>
          <Trans>
            Lists the line, employee number and reason, without names. Send it back to the employer. We record the
            download.
          </Trans>
        </small>
      </p>
    </>
  );
}

function whyOf(row: CensusRow): string {
  const words =
    row.faults.length > 0
      ? row.faults.map((one) => rowFaultWords()[one])
      : row.fields.map((one) => fieldWords()[one] ?? one);
  const said = new Intl.ListFormat(locale(), { type: "conjunction" }).format(words);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
