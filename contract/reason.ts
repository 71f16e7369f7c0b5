// The reason that staff gives before a look at anything about a person (D78): one shape for all of the console.
import { z } from "zod";
import { line } from "./shapes.ts";

/** Why a person's record is opened; kept in the audit log, and shown to that person. */
export const reason = line(200).refine((words) => words.length >= 5, "Please say why, in a few words.");

/** What an opening or a table takes. */
export const givenReason = z.object({ reason });
