// Attribution: where a visitor came from, sent with lead forms and purchases. A closed list, kept on the device until then (D70).
import {
  ATTRIBUTION_NAMES,
  type AttributionName,
  cleanAttributionValue,
} from "@larkwell/domain/marketing/attribution.ts";
import { z } from "zod";
import { line } from "./shapes.ts";

const value = line(100)
  .refine((text) => cleanAttributionValue(text) !== undefined, "This isn’t a valid campaign name.")
  .optional();

/** Every value is optional. A name that is not on the list is refused. */
export const Attribution = z.strictObject(
  Object.fromEntries(ATTRIBUTION_NAMES.map((name) => [name, value])) as Record<AttributionName, typeof value>,
);
export type Attribution = z.output<typeof Attribution>;
