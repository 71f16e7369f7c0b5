/** Sharing a score with the practitioner of one coming visit, and taking it back. */
import {
  type AssessmentResults,
  listResultShares,
  shareResult,
  unshareResult,
} from "@larkwell/contract/assessments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { NoVisitAhead, VisitShares } from "../../../kit/VisitShares.tsx";

export function ShareResult({ result }: { result: AssessmentResults }) {
  const me = useMe();
  const params = { user_id: me.id, id: result.id };
  const query = { response_id: result.response_id };
  const shares = useQuery(q(listResultShares, { params, query }));
  const done = { invalidates: [listResultShares] };
  const give = useSend(shareResult, { ...done, says: t("Shared for this visit.") });
  const stop = useSend(unshareResult, {
    ...done,
    says: t("No longer shared. The practitioner can’t read it anymore."),
  });
  const changing = give.isPending
    ? give.variables.body.appointment_id
    : stop.isPending && stop.variables.params.appointment_id;
  return (
    <Section title={t("Share it for a visit")}>
      <p>
        <Trans>
          The practitioner of a visit can read the title, your score, what it means and the date, until a day after the
          visit. They don’t see your single answers. You can stop sharing at any time.
        </Trans>
      </p>
      <StateOf
        query={shares}
        loading={<Skeleton height="3.5rem" />}
        isEmpty={({ data }) => data.length === 0}
        empty={<NoVisitAhead />}
      >
        {({ data }) => (
          <VisitShares
            shares={data}
            busy={(visit) => visit === changing}
            onShare={({ appointment_id }) => give.mutate({ params, body: { ...query, appointment_id } })}
            onStop={({ appointment_id }) => stop.mutate({ params: { ...params, appointment_id }, query })}
          />
        )}
      </StateOf>
    </Section>
  );
}
