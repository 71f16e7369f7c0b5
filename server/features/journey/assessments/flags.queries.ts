// Reads the answers that asked for help right away. SQL only; the endpoint above it requires the right "safety".
import { countUpTo } from "../../../data/count.ts";
import type { Reader } from "../../../data/db.ts";

interface Page {
  limit: number;
  offset: number;
  order_direction?: "asc" | "desc" | undefined;
}

/** By id, which is the order in which they came. */
export const findFlags = (read: Reader, page: Page) =>
  read
    .selectFrom("assessment_safety_flags as f")
    .innerJoin("assessment_responses as r", "r.id", "f.response_id")
    .innerJoin("assessments as a", "a.id", "r.assessment_id")
    .select(["f.id", "f.user_id", "f.flagged_at", "f.flag", "a.title as assessment"])
    .orderBy("f.id", page.order_direction ?? "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countFlags = (read: Reader) =>
  countUpTo(read, read.selectFrom("assessment_safety_flags").select("id").orderBy("id", "desc"));
