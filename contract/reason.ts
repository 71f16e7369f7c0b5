// The reason that staff give before they look at anything about a person (D78): one shape for the whole console.
import { z } from "zod";
import { line } from "./shapes.ts";

/** Why a person's record is opened; kept in the audit log, and shown to that person. */
export const reason = line(200).refine((words) => words.length >= 5, "Say why in a few words.");

/** The body of a request that opens a record or a table. */
export const givenReason = z.object({ reason });
