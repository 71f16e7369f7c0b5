/** What a file would do (or did), row by row: an outcome at a time, to page through and to send back to the employer. */
import { type CensusFile, type CensusRow, downloadCensusRows, listCensusRows } from "@larkwell/contract/ops-census.ts";
import { OUTCOMES, type Outcome } from "@larkwell/domain/eligibility/census-stops.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { q, send } from "../../../../api/client.ts";
import { ConsoleTable } from "../../../../kit/console/ConsoleTable.tsx";
import { CsvButton } from "../../../../kit/console/Csv.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { fieldWords, outcomeWords, rowFaultWords } from "./census-words.ts";

/** The ones that need a person first. */
const order = Object.keys(outcomeWords) as Outcome[];

/** What there is to look at first. */
const firstOf = ({ counts }: CensusFile): Outcome => order.find((one) => counts[one] > 0) ?? "added";

export function CensusRows({ file }: { file: CensusFile }) {
  const { given, page, offset, change } = useFilters(["outcome"]);
  const outcome = OUTCOMES.find((one) => one === given.outcome) ?? firstOf(file);
  const list = useQuery({
    ...q(listCensusRows, { params: { id: file.id }, query: { outcome, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <nav className={styles.tabs} aria-label="Outcomes">
        {order.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === outcome ? "true" : undefined}
            onClick={() => change({ outcome: one })}
          >
            {outcomeWords[one]} ({file.counts[one].toLocaleString("en-US")})
          </button>
        ))}
      </nav>
      <ConsoleTable<CensusRow>
        caption={`${outcomeWords[outcome]} rows`}
        columns={[
          { name: "Line", render: (row) => row.line?.toLocaleString("en-US") ?? "none" },
          { name: "Employee number", render: (row) => row.employee_id ?? "none" },
          { name: "Relation", render: (row) => row.relation ?? "" },
          { name: outcome === "refused" ? "Why" : "What", render: whyOf },
          { name: "Last day", render: (row) => row.ends_on ?? "" },
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
          Line, number and reason, without names: fit to send back to the employer. That you took it is recorded.
        </small>
      </p>
    </>
  );
}

function whyOf(row: CensusRow): string {
  const words =
    row.faults.length > 0
      ? row.faults.map((one) => rowFaultWords[one])
      : row.fields.map((one) => fieldWords[one] ?? one);
  const said = new Intl.ListFormat("en", { type: "conjunction" }).format(words);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
