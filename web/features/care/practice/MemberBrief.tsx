/** What the practitioner of a visit knows about the member: who, their position in a track, their note and preferences (D81). */
import { readVisitDiary } from "@larkwell/contract/diary.ts";
import { listVisitFiles } from "@larkwell/contract/member-files.ts";
import { readPharmacy } from "@larkwell/contract/prescriptions.ts";
import { readVisitBrief, type VisitBrief } from "@larkwell/contract/visit-briefs.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { dateInWords, spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { invalidate, q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Box, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { useServerEvent } from "../../../realtime/use-server-event.ts";
import styles from "./MemberBrief.module.css";
import { VisitBirthPlan } from "./VisitBirthPlan.tsx";
import { VisitFiles } from "./VisitFiles.tsx";
import { VisitHealthRecord } from "./VisitHealthRecord.tsx";

/** How long to wait after the last event about the visit. */
const CALM_MS = 15_000;

/**
 * Each read is logged in the member's record, so the brief is read when a screen opens and not repeatedly while it is
 * shown.
 */
export const useBrief = (appointmentId: number) =>
  useQuery({
    ...q(readVisitBrief, { params: { appointment_id: appointmentId } }),
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });

export function MemberBrief({ appointmentId }: { appointmentId: number }) {
  const brief = useBrief(appointmentId);
  useReadAgain(appointmentId);
  return (
    <StateOf query={brief} loading={<Skeleton height="10rem" />}>
      {(known) => <Known brief={known} />}
    </StateOf>
  );
}

/** Shows a changed note, and no longer what was taken back. Several events in a row cause only one read. */
function useReadAgain(appointmentId: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useServerEvent("appointment-changed", (event) => {
    if (event.appointment_id !== appointmentId) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void invalidate(readVisitBrief, readVisitDiary, listVisitFiles), CALM_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}

function Known({ brief }: { brief: VisitBrief }) {
  return (
    <Stack gap="16" columns="fill">
      {brief.after_loss && <LossBand />}
      <Stack as="dl" gap="8 24" className={styles.facts}>
        {brief.child && <ForChild child={brief.child} />}
        {brief.age !== null && <Fact name={brief.child ? t("Member’s age") : t("Age")}>{brief.age}</Fact>}
        {brief.programs.map(({ name, stage, unsure }) => (
          <Fact key={name} name={name}>
            {stage ?? t("Stage not known")}
            {unsure && (
              <small>
                <Trans>
                  The due date has passed, and the member hasn’t told us what happened. Ask before you say anything.
                </Trans>
              </small>
            )}
          </Fact>
        ))}
        {brief.prescription.possible && (
          <Fact name={t("Prescription")}>
            {brief.prescription.wanted ? t("The member may need one") : t("Not asked for")}
          </Fact>
        )}
        {brief.prescription.has_pharmacy && <ChosenPharmacy appointmentId={brief.appointment_id} />}
      </Stack>
      {brief.results.length > 0 && <SharedResults results={brief.results} />}
      {brief.about_member === "past" && (
        <Text color="muted">
          <Trans>Age and program were shown until 30 days after your last visit together.</Trans>
        </Text>
      )}
      <Stack as="section" gap="4" padding="16" radius="small" background="sage" aria-label={t("Note from the member")}>
        <Text as="h3" color="title" size="sm" weight="600" font="text">
          <Trans>Note from the member</Trans>
        </Text>
        <Note note={brief.note} />
      </Stack>
      <VisitBirthPlan appointmentId={brief.appointment_id} state={brief.birth_plan} />
      {brief.about_member === "shown" && (
        <>
          <VisitHealthRecord appointmentId={brief.appointment_id} />
          <VisitFiles appointmentId={brief.appointment_id} />
        </>
      )}
    </Stack>
  );
}

/** Scores that the member shared for this visit. */
function SharedResults({ results }: Pick<VisitBrief, "results">) {
  const { time_zone: zone } = useMe();
  return (
    <Stack as="section" gap="8" aria-label={t("Shared for this visit")}>
      <Text as="h3" color="title" size="sm" weight="600" font="text">
        <Trans>Shared for this visit</Trans>
      </Text>
      <Stack as="dl" gap="8 24" className={styles.facts}>
        {results.map(({ title, completed_at, score, most, band }) => {
          const at = fromWire(completed_at);
          return (
            <Fact key={`${title} ${completed_at}`} name={title}>
              {t("{score} of {most} points", { score, most })}
              {band !== null && `: ${band}`}
              <small>
                {at && t("Answered on {date}.", { date: spokenDate(at, zone) })}{" "}
                <Trans>A screening, not a diagnosis. You can read it until a day after the visit.</Trans>
              </small>
            </Fact>
          );
        })}
      </Stack>
    </Stack>
  );
}

/**
 * The member agreed that practitioners of booked visits may know (D77). Brief, so that the member doesn't have to
 * explain it again.
 */
const LossBand = () => (
  <Box
    as="section"
    padding="16"
    radius="small"
    background="sand"
    className={styles.band}
    aria-label={t("Before you meet")}
  >
    <p>
      <Trans>
        <strong>This member has had a loss.</strong> They agreed that you may know. Let them decide whether to talk
        about it.
      </Trans>
    </p>
  </Box>
);

/** The visit is for a child of the member: in an anonymous one, without the name. */
const ForChild = ({ child: { name, birthday } }: { child: NonNullable<VisitBrief["child"]> }) => (
  <Fact name={t("Visit for")}>
    {name || t("A child of the member")}
    {birthday && <small>{t("Born {birthday}", { birthday: dateInWords(birthday) })}</small>}
  </Fact>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function Note({ note: { body, before_loss: isOlder } }: Pick<VisitBrief, "note">) {
  if (body === "")
    return (
      <Text color="muted">
        <Trans>No note for this visit.</Trans>
      </Text>
    );
  if (!isOlder) return <p className={styles.note}>{body}</p>;
  return (
    <details>
      <summary>
        <Trans>Written before the loss</Trans>
      </summary>
      <p className={styles.note}>{body}</p>
    </details>
  );
}

function ChosenPharmacy({ appointmentId }: { appointmentId: number }) {
  const query = useQuery({
    ...q(readPharmacy, { params: { appointment_id: appointmentId } }),
    staleTime: 10 * 60_000,
    refetchOnWindowFocus: false,
  });
  const { data } = query;
  return (
    <Fact name={t("Pharmacy")}>
      {data === undefined ? (
        query.isError ? (
          t("Chosen, but we can’t get its name from the prescribing service right now.")
        ) : (
          t("Loading")
        )
      ) : data.pharmacy ? (
        <>
          {data.pharmacy.name}
          <small>
            {data.pharmacy.address_1}, {data.pharmacy.city}, {data.pharmacy.state} {data.pharmacy.zip_code} ·{" "}
            <a href={`tel:${data.pharmacy.phone}`}>{data.pharmacy.phone}</a>
          </small>
        </>
      ) : (
        t("The chosen pharmacy is no longer available. Ask for another one.")
      )}
    </Fact>
  );
}
