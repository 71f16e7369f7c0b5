/** /ops/safety: cases of members who may need help right away, who is on call, and how soon someone answers; for staff with the right "safety". */
import { listSafetyCases, readOnCall, startSafetyDrill } from "@larkwell/contract/ops-safety.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { q, useSend } from "../../../../api/client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import styles from "../../../../kit/console/Ops.module.css";
import { QueueTable } from "../../../../kit/console/QueueTable.tsx";
import { useOwnTime } from "../../../../kit/console/use-own-time.ts";
import { Box, Row } from "../../../../kit/Layout.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { type OpsSafetyTab, opsPaths } from "../../../../ops-paths.ts";
import { OnCall } from "./OnCall.tsx";
import deskStyles from "./Safety.module.css";
import { SafetyTimes } from "./SafetyTimes.tsx";
import { kindWords, standingOf } from "./safety-words.ts";
import { REFRESH_MS, useLiveSafety } from "./use-live-safety.ts";

const tabs = ["cases", "rota", "times"] as const satisfies readonly OpsSafetyTab[];

const names = () =>
  ({ cases: t("Cases"), rota: t("On call"), times: t("Times") }) as const satisfies Record<OpsSafetyTab, string>;

const leads = () =>
  ({
    cases: t("Members who may need help right away. The clock calls the people on call until someone acknowledges."),
    rota: t("Who is called first, second and third. Without anyone on call, what depends on it is switched off."),
    times: t("How soon someone acknowledged a case, and how soon the member was reached."),
  }) as const satisfies Record<OpsSafetyTab, string>;

export default function OpsSafetyPage() {
  const [params] = useSearchParams();
  useLiveSafety();
  const tab = tabs.find((one) => one === params.get("tab")) ?? "cases";
  return (
    <Page title={t("Safety")} lead={leads()[tab]} width="wide" action={tab === "cases" ? <StartDrill /> : undefined}>
      <nav className={styles.tabs} aria-label={t("Parts of the safety desk")}>
        {tabs.map((one) => (
          <Link key={one} to={opsPaths.safety(one)} aria-current={one === tab ? "page" : undefined}>
            {names()[one]}
          </Link>
        ))}
        <Link to={opsPaths.safetyAnswers()}>{t("Urgent answers")}</Link>
      </nav>
      <NoCover />
      {tab === "cases" && <Cases />}
      {tab === "rota" && <OnCall />}
      {tab === "times" && <SafetyTimes />}
    </Page>
  );
}

/** On every part, because everything depends on it. */
function NoCover() {
  const { data } = useQuery({ ...q(readOnCall, {}), refetchInterval: REFRESH_MS });
  if (!data || data.covered) return null;
  return (
    <Box role="status" className={deskStyles.gap}>
      <Trans>
        No one is on call right now. Assessments that ask about self-harm and the offer of a call are switched off. New
        cases call everyone at the safety desk by every way they have.
      </Trans>
    </Box>
  );
}

function Cases() {
  const { zone, short } = useOwnTime();
  return (
    <QueueTable
      endpoint={listSafetyCases}
      caption={t("Safety cases")}
      refreshMilliseconds={REFRESH_MS}
      filters={{ state: { label: t("Show"), choices: { open: t("Open"), closed: t("Closed") }, usual: "open" } }}
      renderEmpty={({ state }) =>
        state === "closed"
          ? t("No case has been closed yet.")
          : t("No open cases. A case appears here as soon as something asks for help.")
      }
      columns={[
        {
          name: t("Case"),
          oneLine: true,
          render: (row) => (
            <Row gap="8" align="center" nowrap>
              <Link to={opsPaths.safetyCase(row.id)} data-row>
                {t("Case {id}", { id: row.id })}
              </Link>
              {row.drill && <Pill kind="accent">{t("Drill")}</Pill>}
            </Row>
          ),
        },
        {
          name: t("Status"),
          oneLine: true,
          render: (row) => <Pill kind={standingOf(row).kind}>{standingOf(row).words}</Pill>,
        },
        { name: t("Why it’s here"), render: kindWords },
        { name: t("Opened ({zone})", { zone }), oneLine: true, render: ({ opened_at }) => short(opened_at) },
        { name: t("Due ({zone})", { zone }), oneLine: true, render: ({ due_at }) => short(due_at) },
        { name: t("Acknowledged by"), render: ({ acknowledged_by }) => acknowledged_by },
        { name: t("With"), render: ({ claimed }) => claimed && (claimed.mine ? t("You") : claimed.name) },
        { name: t("Follow-up ({zone})", { zone }), oneLine: true, render: ({ follow_up_at }) => short(follow_up_at) },
      ]}
    />
  );
}

function StartDrill() {
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();
  const start = useSend(startSafetyDrill, {
    invalidates: [listSafetyCases],
    onSuccess: ({ id }) => void navigate(opsPaths.safetyCase(id)),
  });
  return (
    <>
      <Button kind="secondary" onClick={() => setAsked(true)}>
        <Trans>Start a drill</Trans>
      </Button>
      <ConfirmDialog
        open={asked}
        title={t("Start a drill?")}
        confirm={t("Start the drill")}
        keep={t("Not now")}
        busy={start.isPending}
        onConfirm={() => start.mutate({ body: {} })}
        onClose={() => setAsked(false)}
      >
        <p>
          <Trans>
            The people on call are called now, as for a real case. The drill is about no one, says that it is a drill in
            every message, and is counted apart.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
