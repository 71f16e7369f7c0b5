// Row -> contract: what the practitioner of a visit is told about its member.
import type { VisitBrief } from "@larkwell/contract/visit-briefs.ts";
import { planAtVisit } from "@larkwell/domain/birth-plan/when.ts";
import { aboutMember, isNoteOlder, tellsLoss } from "@larkwell/domain/bookings/visit-brief.ts";
import { visitPrescriptionEnabled } from "@larkwell/domain/prescriptions/prescribing.ts";
import { tracksToShow } from "@larkwell/domain/this-week/tracks-to-show.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import { standingIn } from "@larkwell/domain/tracks/current-phase.ts";
import { isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { viewVisitChild } from "../bookings/view-visit-child.ts";
import type { BriefRow } from "./visit-briefs.queries.ts";

/** None after a loss, shared or not: a program that appears or disappears must not reveal what the member did not say (D77). */
function viewPrograms(row: BriefRow, today: Temporal.PlainDate): VisitBrief["programs"] {
  const person = {
    activeTracks: row.programs.map(({ name }) => name),
    afterLoss: row.after_loss,
    linkedInLoss: row.linked_in_loss,
  };
  if (isQuietedByLoss(person)) return [];
  const stages = new Map(row.programs.map(({ name, stage }) => [name, stage]));
  return tracksToShow(person).map((name) => {
    const facts = { dueDate: row.due_date, birthday: row.birthday, stage: stages.get(name) };
    const { phase, asks } = standingIn(name, facts, today);
    return {
      name: trackDisplayName(name),
      stage: phase?.title ?? null,
      unsure: asks === "what_happened" || asks === "first_year_over",
    };
  });
}

const ageOn = (today: Temporal.PlainDate, born: string | null): number | null =>
  born === null ? null : Temporal.PlainDate.from(born).until(today, { largestUnit: "years" }).years;

/** Whether the birth plan that the member attached can be read now. */
const planState = (row: BriefRow, about: VisitBrief["about_member"], now: Temporal.Instant): VisitBrief["birth_plan"] =>
  planAtVisit({
    now,
    start: row.scheduled_start,
    about,
    attached: row.attached_plan && { lostSince: row.attached_plan.lost_since },
  });

export function viewBrief(row: BriefRow, now: Temporal.Instant): VisitBrief {
  const anonymous = row.privacy === "anonymous";
  const facts = {
    now,
    anonymous,
    cancelled: row.cancelled_at !== null,
    lastVisitEnd: row.last_visit_end,
    scheduledEnd: row.scheduled_end,
    lossKnownSince: row.loss_known_since,
  };
  const about = aboutMember(facts);
  const shown = about === "shown";
  const over = facts.cancelled || Temporal.Instant.compare(row.scheduled_end, now) < 0;
  const today = now.toZonedDateTimeISO(row.time_zone).toPlainDate();
  const loss = tellsLoss(facts);
  const possible = visitPrescriptionEnabled({
    rxEnabled: row.rx_enabled ?? true,
    canPrescribe: row.can_prescribe,
    privacy: anonymous ? "anonymous" : "basic",
  });
  return {
    appointment_id: row.id,
    name: anonymous ? null : `${row.first_name} ${row.last_name}`.trim(),
    about_member: about,
    child: viewVisitChild(row.child, { side: "practitioner", anonymous, over, opened: true, now }),
    age: shown ? ageOn(today, row.date_of_birth) : null,
    programs: shown ? viewPrograms(row, today) : [],
    after_loss: loss,
    note: {
      body: row.pre_session_notes,
      before_loss: loss && isNoteOlder(row.notes_written_at ?? row.created_at, row.loss_known_since),
    },
    prescription: {
      possible,
      wanted: possible && row.prescription_wanted,
      has_pharmacy: possible && row.pharmacy_id !== null,
    },
    results:
      about === "none"
        ? []
        : row.results.map(({ completed_at, ...result }) => ({
            ...result,
            completed_at: toWire(Temporal.Instant.from(completed_at)),
          })),
    birth_plan: planState(row, about, now),
    license_needed: row.licensed,
  };
}
