// Curriculum: contract to use case, one line each.
import * as contract from "@larkwell/contract/curriculum.ts";
import type { On } from "../../../http/call.ts";
import { completeCurriculumStep, readCurriculum } from "./own-curriculum.ts";

export function curriculumRoutes(on: On) {
  on(contract.readCurriculum, readCurriculum);
  on(contract.completeCurriculumStep, completeCurriculumStep);
}
