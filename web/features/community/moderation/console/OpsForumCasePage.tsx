/** One case: the post with its thread, why it is here, what the author did before, and the decision. Claimed while someone works on it. */
import { type CaseDetail, listForumCases, readForumCase } from "@larkwell/contract/ops-moderation.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { q, send } from "../../../../api/client.ts";
import { queryClient } from "../../../../api/query-client.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { BackLink } from "../../../../kit/console/BackLink.tsx";
import { useKeys } from "../../../../kit/console/use-row-keys.ts";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { Page } from "../../../../kit/Page.tsx";
import { PageSkeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { opsPaths } from "../../../../ops-paths.ts";
import { CaseContext } from "./CaseContext.tsx";
import { CaseHistory } from "./CaseHistory.tsx";
import { DecideForm } from "./DecideForm.tsx";
import styles from "./Moderation.module.css";
import { causes, urgencyOf } from "./moderation-words.ts";
import { useClaim } from "./use-claim.ts";
import { REFRESH_MS, useLiveCases } from "./use-live-cases.ts";

export default function OpsForumCasePage() {
  const id = Number(useParams()["case_id"] ?? "");
  useLiveCases();
  const found = useQuery({ ...q(readForumCase, { params: { id } }), refetchInterval: REFRESH_MS });
  return (
    <Page title={t("Case {id}", { id })} tab={t("Case")} width="wide">
      <BackLink to={opsPaths.moderation()} label={t("Back to the queue")} />
      <StateOf
        query={found}
        loading={<PageSkeleton />}
        wayBack={{ to: opsPaths.moderation(), label: t("Go to the queue") }}
      >
        {(data) => <Case key={id} found={data} />}
      </StateOf>
    </Page>
  );
}

function Case({ found }: { found: CaseDetail }) {
  const claim = useClaim(found);
  const next = useNextCase(found.id);
  useKeys({ c: claim.take, n: next });
  const isOpen = found.closed_at === null;
  return (
    <div className={styles.case}>
      <Stack gap="24" columns="fill" alignContent="start">
        <Row gap="8 16" align="center">
          <Pill kind={urgencyOf(found.urgency).kind}>{urgencyOf(found.urgency).words}</Pill>
          <span>{found.causes.map((cause) => causes()[cause]).join(", ")}</span>
          <span>{found.community}</span>
          {!isOpen && <Pill kind="good">{t("Decided")}</Pill>}
        </Row>
        <CaseContext found={found} />
      </Stack>
      <Stack gap="24" columns="fill" alignContent="start">
        {isOpen && (
          <section className={styles.claim} aria-label={t("Claim")}>
            {found.claimed === null ? (
              <Row gap="8 16" align="center">
                <Button kind="secondary" busy={claim.busy} onClick={claim.take}>
                  <Trans>Claim this case</Trans>
                </Button>
                <span className={styles.key}>{t("Key c")}</span>
              </Row>
            ) : found.claimed.mine ? (
              <Row gap="8 16" align="center" justify="between">
                <span>{t("This case is yours while you work on it.")}</span>
                <Button kind="quiet" busy={claim.busy} onClick={claim.giveBack}>
                  <Trans>Give it back</Trans>
                </Button>
              </Row>
            ) : (
              <p>
                {t("{name} is working on this case until {time} UTC.", {
                  name: found.claimed.name,
                  time: found.claimed.until.slice(11, 16),
                })}
              </p>
            )}
          </section>
        )}
        {isOpen && (found.claimed === null || found.claimed.mine) && <DecideForm found={found} />}
        <CaseHistory found={found} />
        <div>
          <Button kind="quiet" onClick={next}>
            <Trans>Next case (n)</Trans>
          </Button>
        </div>
      </Stack>
    </div>
  );
}

/** Opens the first case of the queue that no colleague has. */
function useNextCase(id: number) {
  const navigate = useNavigate();
  return () =>
    void (async () => {
      const list = await queryClient.fetchQuery({
        ...q(listForumCases, {}),
        queryFn: () => send(listForumCases, {}),
        staleTime: 0,
      });
      const next = list.data.find((one) => one.id !== id && (one.claimed === null || one.claimed.mine));
      if (next) void navigate(opsPaths.forumCase(next.id));
      else toast.success(t("Nothing else is waiting."));
    })();
}
