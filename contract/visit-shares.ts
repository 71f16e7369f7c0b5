// For which of their visits a member shares something: a result, or diary entries.
import { z } from "zod";
import { wireTimeOut } from "./shapes.ts";

export const VisitShares = z.object({
  /** Coming visits under one's name, and those just over for which it can still be read; the first one first. */
  data: z.array(
    z.object({
      appointment_id: z.number(),
      practitioner: z.string(),
      starts_at: wireTimeOut,
      shared: z.boolean(),
    }),
  ),
});
export type VisitShare = z.output<typeof VisitShares>["data"][number];
