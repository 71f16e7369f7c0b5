// The structured programs of the person's own record (R3.010, R3.011): each active track with its modules, and today's phase.
import type { User } from "@larkwell/contract/people.ts";
import { standingIn } from "@larkwell/domain/tracks/current-phase.ts";
import { MODULES } from "@larkwell/domain/tracks/modules.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { isTrack } from "@larkwell/domain/tracks/tracks.ts";
import type { MeTrack } from "./me.queries.ts";

export function programsView(tracks: readonly MeTrack[], afterLoss: boolean): User["structured_programs"] {
  const activeTracks = tracks.map(({ name }) => name);
  return tracks.flatMap((track) => {
    if (!isTrack(track.name)) return [];
    const quiet = !mayMeet("countdown", { activeTracks, afterLoss, linkedInLoss: track.linked_in_loss });
    const facts = { dueDate: track.due_date, birthday: track.birthday, stage: track.stage, quiet };
    const { module, phase } = standingIn(track.name, facts, Temporal.PlainDate.from(track.today));
    return {
      type: track.name,
      active: true,
      current_module: module?.name ?? null,
      current_module_id: module?.id ?? null,
      modules: MODULES[track.name].map((one) => ({
        id: one.id,
        name: one.name,
        onboarding_assessment_id: track.assessment_id,
        current_phase: one === module && phase ? { phase_id: phase.id } : null,
      })),
    };
  });
}
