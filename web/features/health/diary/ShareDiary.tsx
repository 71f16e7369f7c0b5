/** Sharing one kind of entries with the practitioner of one coming visit, and taking it back. */
import { listDiaryShares, SHARED_WEEKS, shareDiary, unshareDiary } from "@larkwell/contract/diary.ts";
import { type DiaryKind, KIND_NAMES } from "@larkwell/domain/diary/diary.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { NoVisitAhead, VisitShares } from "../../../kit/VisitShares.tsx";

export function ShareDiary({ kind }: { kind: DiaryKind }) {
  const params = { user_id: useMe().id };
  const query = { kind };
  const shares = useQuery(q(listDiaryShares, { params, query }));
  const done = { invalidates: [listDiaryShares] };
  const give = useSend(shareDiary, { ...done, says: t("Shared for this visit.") });
  const stop = useSend(unshareDiary, { ...done, says: t("No longer shared. The practitioner can’t read it anymore.") });
  const changing = give.isPending
    ? give.variables.body.appointment_id
    : stop.isPending && stop.variables.params.appointment_id;
  return (
    <Section title={t("Share for a visit: {kind}", { kind: KIND_NAMES[kind] })}>
      <p>
        {t(
          "The practitioner of a visit can read these entries of the last {weeks} weeks with their notes, also those you add later, until a day after the visit. No one watches them for you: if an entry worries you, call. You can stop sharing at any time.",
          { weeks: SHARED_WEEKS },
        )}
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
            onShare={({ appointment_id }) => give.mutate({ params, body: { kind, appointment_id } })}
            onStop={({ appointment_id }) => stop.mutate({ params: { ...params, appointment_id }, query })}
          />
        )}
      </StateOf>
    </Section>
  );
}
