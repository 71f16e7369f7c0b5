/** Where a step of the curriculum leads. */
import type { CurriculumStep } from "@larkwell/contract/curriculum.ts";
import { carePaths } from "../../../care-paths.ts";
import { paths } from "../../../paths.ts";

/** If the member has no coordinator, the care team says who helps. */
export function stepPath({ name, term }: CurriculumStep["action"], coordinatorId: number | undefined): string {
  switch (name) {
    case "care_team":
      return paths.careTeam();
    case "practitioners":
      return paths.practitioners(term ? { term } : {});
    case "book_coordinator":
      return coordinatorId === undefined ? paths.careTeam() : carePaths.bookPractitioner(coordinatorId);
    case "due_date":
    case "program":
      return paths.myPrograms();
    case "account":
      return paths.account();
    case "crisis_help":
      return paths.crisisHelp();
    case "appointments":
      return paths.appointments();
  }
}
