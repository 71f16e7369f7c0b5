// Everything that a member's summary can be made of, as it is now.
import type { SummaryFacts } from "@larkwell/domain/health-summary/summary.ts";
import { isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
import type { AppContext } from "../../../context.ts";
import { findCircumstances } from "../../health/circumstances/find-circumstances.ts";
import { listNewestReadings } from "../../health/diary/diary.facts.ts";
import { findDueDate, findPerson, listHealthRecord } from "../my-data/my-data.facts.ts";
import { listPrograms } from "./programs.queries.ts";

const READING_DAYS = 365;

export async function collectFacts({ read, now }: AppContext, userId: number): Promise<SummaryFacts> {
  const [person, entries, readings, programs, due, circumstances] = await Promise.all([
    findPerson(read, userId),
    listHealthRecord(read, userId),
    listNewestReadings(read, userId, now().subtract({ hours: 24 * READING_DAYS })),
    listPrograms(read, userId),
    findDueDate(read, userId),
    findCircumstances(read, userId),
  ]);
  return { person, entries, readings, programs, due_date: due, quiet: isQuietedByLoss(circumstances) };
}
