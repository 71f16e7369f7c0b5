/** The queue of requests to confirm an employer: what waits, the oldest first, who is at it, and what was decided. No person shows here. */
import { listOpsVerification, type OpsVerification, undoVerification } from "@larkwell/contract/ops-verification.ts";
import { REQUEST_STATES } from "@larkwell/domain/eligibility/manual-requests.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { ConsoleTable, Filters } from "../../../../kit/console/ConsoleTable.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { ROWS, useFilters } from "../../../../kit/console/use-filters.ts";
import { Page } from "../../../../kit/Page.tsx";
import { SelectField } from "../../../../kit/TextField.tsx";
import { VerificationDialog } from "./VerificationDialog.tsx";
import { reasonWords, requestStates } from "./verification-words.ts";

const names = ["state", "mine"] as const;
/** Others work in the same queue. */
const lookEveryMilliseconds = 20_000;

export default function OpsVerificationPage() {
  const { values, page, offset, change } = useFilters(names);
  const state = REQUEST_STATES.find((one) => one === values.state) ?? "waiting";
  const query = { state, ...(values.mine === "1" ? { mine: true } : {}) };
  const list = useQuery({
    ...q(listOpsVerification, { query: { ...query, limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookEveryMilliseconds,
  });
  const [chosen, setChosen] = useState<number>();
  return (
    <Page
      title="Verification"
      lead="Members whom no employer's list has recognized. Who it is shows when a request is opened, and that is recorded."
      width="wide"
    >
      <ConsoleTable<OpsVerification>
        caption="Requests to confirm an employer"
        filters={
          <Filters>
            <SelectField
              label="Standing"
              value={values.state}
              onChange={(event) => change({ state: event.target.value })}
            >
              <option value="">Waiting</option>
              <option value="approved">Approved</option>
              <option value="refused">Refused</option>
              <option value="withdrawn">Withdrawn</option>
            </SelectField>
            <SelectField label="Whose" value={values.mine} onChange={(event) => change({ mine: event.target.value })}>
              <option value="">Everybody's</option>
              <option value="1">Opened by me</option>
            </SelectField>
          </Filters>
        }
        columns={[
          { name: "Request", render: (row) => <Opener row={row} onOpen={() => setChosen(row.id)} /> },
          { name: "Standing", render: (row) => <Standing row={row} /> },
          { name: "Employer, as typed", render: (row) => row.company_name },
          { name: "Asked (UTC)", render: (row) => <span className={styles.together}>{row.asked_at}</span> },
          { name: "Answer by", render: (row) => <span className={styles.together}>{row.answer_by}</span> },
          ...(state === "waiting"
            ? [{ name: "Looking at it", render: (row: OpsVerification) => row.claimed_by?.name ?? "" }]
            : [
                { name: "Why", render: (row: OpsVerification) => reasonWords(row.reason) },
                { name: "To", render: (row: OpsVerification) => row.organization_name ?? "" },
                { name: "By", render: (row: OpsVerification) => row.decided_by ?? "" },
                { name: "Decided (UTC)", render: (row: OpsVerification) => <Decided row={row} /> },
              ]),
        ]}
        rows={list.data?.data}
        query={list}
        keyOf={(row) => row.id}
        total={list.data?.pagination.total ?? 0}
        empty={state === "waiting" && values.mine === "" ? "No request waits for an answer." : undefined}
        more={list.data?.meta.more ?? false}
        page={page}
        onPage={(next) => change({ page: String(next) })}
      />
      {chosen !== undefined && <VerificationDialog key={chosen} id={chosen} onClose={() => setChosen(undefined)} />}
    </Page>
  );
}

function Opener({ row, onOpen }: { row: OpsVerification; onOpen: () => void }) {
  if (row.state !== "waiting") return <span className={styles.together}>Request {row.id}</span>;
  return (
    <button
      type="button"
      data-row
      aria-disabled={row.can.open ? undefined : true}
      title={row.can.open ? undefined : `${row.claimed_by?.name ?? "Somebody else"} is looking at it`}
      onClick={() => row.can.open && onOpen()}
    >
      Request {row.id}
    </button>
  );
}

function Standing({ row }: { row: OpsVerification }) {
  if (row.late) return <Pill kind="warn">Late</Pill>;
  if (row.claimed_by) return <Pill>Opened</Pill>;
  return <Pill kind={requestStates[row.state].kind}>{requestStates[row.state].words}</Pill>;
}

function Decided({ row }: { row: OpsVerification }) {
  const undo = useSend(undoVerification, {
    invalidates: [listOpsVerification],
    says: `Request ${row.id} waits again. The member was not told anything yet.`,
  });
  return (
    <span className={styles.actions}>
      <span className={styles.together}>{row.decided_at}</span>
      {row.can.undo && (
        <Button kind="quiet" data-row busy={undo.isPending} onClick={() => undo.mutate({ params: { id: row.id } })}>
          Take back
        </Button>
      )}
    </span>
  );
}
