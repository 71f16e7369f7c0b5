// Curriculum: contract to use case, one line each.
import * as contract from "@larkwell/contract/curriculum.ts";
import type { On } from "../../../http/call.ts";
import { markStep, showCurriculum } from "./own-curriculum.ts";

export function curriculumRoutes(on: On) {
  on(contract.readCurriculum, showCurriculum);
  on(contract.completeCurriculumStep, markStep);
}
