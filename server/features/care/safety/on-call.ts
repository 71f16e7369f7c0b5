// Is someone on call now? Assessments and promises that need it are off while no one is (D62).
import type { Reader } from "../../../data/db.ts";
import { hasCover } from "./people.queries.ts";

export const isAnyoneOnCall = (read: Reader, now: Temporal.Instant): Promise<boolean> => hasCover(read, now);
