// Answers that asked for help now: only staff with the right "safety" see them, after giving a reason (D62, D78).
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { reason } from "./reason.ts";
import { longPageOf, longPaging, wireTimeOut } from "./shapes.ts";

export const SafetyFlag = z.object({
  id: z.number(),
  member_id: z.number(),
  flagged_at: wireTimeOut,
  /** The kind of help that the answer asked for. */
  flag: z.string(),
  assessment: z.string(),
});
export type SafetyFlag = z.output<typeof SafetyFlag>;

export const openSafetyFlags = endpoint("openSafetyFlags", {
  method: "POST",
  path: "/ops/safety_flags/openings",
  access: "staff",
  right: "safety",
  summary: "List answers that asked for help right away",
  description: "Newest first. Each member shown can read who looked and why.",
  body: z.object({ ...longPaging(50), reason }),
  returns: longPageOf(SafetyFlag),
});
