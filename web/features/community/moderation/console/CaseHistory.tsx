/** What was decided about the post, with undo, and what this author did before: under the name, or only what is anonymous. */
import { type CaseDetail, undoForumDecision } from "@larkwell/contract/ops-moderation.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { Link } from "react-router";
import { useSend } from "../../../../api/client.ts";
import { useMe } from "../../../../api/session.ts";
import { Pill } from "../../../../kit/Badge.tsx";
import { Button } from "../../../../kit/Button.tsx";
import { ConfirmDialog } from "../../../../kit/ConfirmDialog.tsx";
import { Muted, PlainList, Row, Stack } from "../../../../kit/Layout.tsx";
import { Section } from "../../../../kit/Page.tsx";
import { opsPaths } from "../../../../ops-paths.ts";
import styles from "./Moderation.module.css";
import { decisionWords, sanctions, states } from "./moderation-words.ts";
import { keepCase } from "./use-claim.ts";

export function CaseHistory({ found }: { found: CaseDetail }) {
  return (
    <>
      {found.decisions.length > 0 && <Decisions decisions={found.decisions} />}
      <Section title={t("This author before")}>
        <Muted>
          {found.anonymous
            ? t("Only what is anonymous. Whether and what this person posts under a name isn’t shown.")
            : t("Only what is under this name.")}
        </Muted>
        {found.anonymous && <AskForName postId={found.post_id} />}
        <Sanctions history={found.history} />
        {found.history.posts.length === 0 ? (
          <Muted>
            <Trans>Nothing else.</Trans>
          </Muted>
        ) : (
          <PlainList gap="8" className={styles.history} tabIndex={0} aria-label={t("This author before")}>
            {found.history.posts.map((post) => (
              <Stack as="li" key={post.id} gap="4">
                <Row gap="4 8" align="baseline">
                  <Muted as="span">{post.created_at.slice(0, 10)}</Muted>
                  <span>{post.community}</span>
                  {post.state !== "shown" && <Pill kind="warn">{states()[post.state]}</Pill>}
                </Row>
                <span translate="no">{post.title ?? post.body}</span>
              </Stack>
            ))}
          </PlainList>
        )}
      </Section>
    </>
  );
}

/** For safety only, and only for staff who may. */
function AskForName({ postId }: { postId: number }) {
  if (useMe().staff_rights?.includes("safety") !== true) return null;
  return (
    <Link to={opsPaths.unmasking({ post: postId })}>
      <Trans>Someone may be in danger: ask who wrote it</Trans>
    </Link>
  );
}

function Sanctions({ history }: Pick<CaseDetail, "history">) {
  if (history.sanctions.length === 0) return null;
  return (
    <PlainList gap="4">
      {history.sanctions.map((one) => (
        <li key={`${one.kind} ${one.starts_at}`}>
          {one.ends_at === null
            ? t("{kind} on {day}", { kind: sanctions(one.kind), day: one.starts_at.slice(0, 10) })
            : t("{kind} on {day}, until {end}", {
                kind: sanctions(one.kind),
                day: one.starts_at.slice(0, 10),
                end: one.ends_at.slice(0, 10),
              })}
          {one.lifted && ` · ${t("lifted")}`}
        </li>
      ))}
    </PlainList>
  );
}

type DecisionOf = CaseDetail["decisions"][number];

function Decisions({ decisions }: { decisions: readonly DecisionOf[] }) {
  const [chosen, setChosen] = useState<DecisionOf>();
  const undo = useSend(undoForumDecision, {
    says: t("The decision is undone."),
    onSuccess: (found) => {
      setChosen(undefined);
      keepCase(found);
    },
  });
  return (
    <Section title={t("Decisions")}>
      <PlainList gap="16">
        {decisions.map((one) => (
          <Stack as="li" key={one.id} gap="4" className={styles.decision}>
            <strong>{decisionWords(one)}</strong>
            <Muted as="span">
              {t("{moderator}, {time} UTC", { moderator: one.moderator, time: one.decided_at })}
              {one.ends_at !== null && ` · ${t("until {day}", { day: one.ends_at.slice(0, 10) })}`}
              {one.undone_at !== null && ` · ${t("undone")}`}
            </Muted>
            {one.note !== "" && <span>{t("Note: {note}", { note: one.note })}</span>}
            {one.told_author !== "" && (
              <details>
                <summary>
                  <Trans>What the author read</Trans>
                </summary>
                <p className={styles.words}>{one.told_author}</p>
              </details>
            )}
            {one.undone_at === null && one.kind !== "restore" && (
              <div>
                <Button kind="quiet" onClick={() => setChosen(one)}>
                  <Trans>Undo</Trans>
                </Button>
              </div>
            )}
          </Stack>
        ))}
      </PlainList>
      {chosen && (
        <ConfirmDialog
          open
          title={t("Undo this decision?")}
          confirm={t("Undo decision")}
          keep={t("Keep decision")}
          busy={undo.isPending}
          onConfirm={() => undo.mutate({ params: { id: chosen.id } })}
          onClose={() => setChosen(undefined)}
        >
          {chosen.kind === "keep"
            ? t("The case waits in the queue again.")
            : t(
                "The post is shown again, unless another decision keeps it out. A warning, pause or ban ends. We tell the author.",
              )}
        </ConfirmDialog>
      )}
    </Section>
  );
}
