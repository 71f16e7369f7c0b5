// Answers that asked for help at once: seen by staff with the right "safety" alone, after a reason (D62, D78).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { reason } from "./reason.ts";
import { longPageOf, longPaging, wireTimeOut } from "./shapes.ts";

export const SafetyFlag = z.object({
  id: z.number(),
  member_id: z.number(),
  flagged_at: wireTimeOut,
  /** Which kind of help the answer asked for. */
  flag: z.string(),
  assessment: z.string(),
});
export type SafetyFlag = z.output<typeof SafetyFlag>;

export const openSafetyFlags = endpoint("openSafetyFlags", {
  method: "POST",
  path: "/ops/safety_flags/openings",
  access: "staff",
  right: "safety",
  summary: "Answers that asked for help at once, the newest first; everybody who is shown can read who looked and why.",
  body: z.object({ ...longPaging(50), reason }),
  returns: longPageOf(SafetyFlag),
});
