/** Sharing a score with the practitioner of one coming visit, and taking it back. */
import {
  type AssessmentResults,
  listResultShares,
  type ResultShare,
  shareResult,
  unshareResult,
} from "@larkwell/contract/assessments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Pill } from "../../../kit/Badge.tsx";
import { Button } from "../../../kit/Button.tsx";
import { Muted, PlainList, Row } from "../../../kit/Layout.tsx";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { paths } from "../../../paths.ts";

export function ShareResult({ result }: { result: AssessmentResults }) {
  const me = useMe();
  const params = { user_id: me.id, id: result.id };
  const shares = useQuery(q(listResultShares, { params, query: { response_id: result.response_id } }));
  return (
    <Section title={t("Share it for a visit")}>
      <p>
        <Trans>
          The practitioner of a visit can read the title, your score, what it means and the date, until a day after the
          visit. They don’t see your single answers. You can take it back at any time.
        </Trans>
      </p>
      <StateOf
        query={shares}
        loading={<Skeleton height="3.5rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={
          <Muted>
            <Trans>
              You have no visit ahead under your name. <Link to={paths.practitioners()}>Find a practitioner</Link>
            </Trans>
          </Muted>
        }
      >
        {({ data }) => (
          <PlainList gap="16">
            {data.map((share) => (
              <li key={share.appointment_id}>
                <Visit share={share} result={result} />
              </li>
            ))}
          </PlainList>
        )}
      </StateOf>
    </Section>
  );
}

function Visit({ share, result }: { share: ResultShare; result: AssessmentResults }) {
  const me = useMe();
  const at = fromWire(share.starts_at);
  const name = share.practitioner;
  const done = { invalidates: [listResultShares] };
  const give = useSend(shareResult, { ...done, says: t("Shared with {name} for this visit.", { name }) });
  const takeBack = useSend(unshareResult, { ...done, says: t("Taken back. {name} can’t read it anymore.", { name }) });
  const params = { user_id: me.id, id: result.id };
  const { appointment_id } = share;
  return (
    <Row gap="8 16" align="center" justify="between">
      <span>
        <span translate="no">{name}</span>
        {at && <>, {spokenDate(at, me.time_zone)}</>}
      </span>
      <Row gap="8 16" align="center">
        {share.shared && <Pill kind="good">{t("Shared")}</Pill>}
        {share.shared ? (
          <Button
            kind="secondary"
            busy={takeBack.isPending}
            onClick={() =>
              takeBack.mutate({ params: { ...params, appointment_id }, query: { response_id: result.response_id } })
            }
          >
            <Trans>Take it back</Trans>
            <span className="visually-hidden">: {name}</span>
          </Button>
        ) : (
          <Button
            kind="secondary"
            busy={give.isPending}
            onClick={() => give.mutate({ params, body: { appointment_id, response_id: result.response_id } })}
          >
            <Trans>Share</Trans>
            <span className="visually-hidden">: {name}</span>
          </Button>
        )}
      </Row>
    </Row>
  );
}
