// The console: published vaccination schedules, as files that staff uploads, looks at, and makes active for a place.
import { COUNTRY, LAST_MONTH, MOST_ROWS, PACK_STATES } from "@larkwell/domain/family/vaccine-schedule.ts";
import { INTERNATIONAL_CODE, isState } from "@larkwell/domain/places/states.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { filledLine, id, isoDate, listOf, wireTimeOut } from "./shapes.ts";

/** Every file says so, so that another JSON file is refused. */
export const VACCINE_PACK_FORMAT = "larkwell-vaccine-schedule-1";
export const MOST_PACK_BYTES = 200_000;
/** The newest ones are listed. */
export const MOST_PACKS = 200;

const isPlace = (place: string) => place === COUNTRY || (isState(place) && place !== INTERNATIONAL_CODE);
const month = z
  .number({ error: "Enter a whole number of months." })
  .int("Enter a whole number of months.")
  .min(0, "Enter 0 or more months.")
  .max(LAST_MONTH, `Enter at most ${LAST_MONTH} months.`);

const row = z
  .strictObject({
    vaccine: filledLine(120, "The vaccine"),
    age: filledLine(80, "The age in words"),
    from_months: month,
    to_months: month,
  })
  .refine(({ from_months, to_months }) => from_months <= to_months, {
    path: ["to_months"],
    message: "Enter the month of from_months or a later one.",
  });

export const vaccinePackFile = z
  .strictObject({
    format: z.literal(VACCINE_PACK_FORMAT, { error: `Enter “${VACCINE_PACK_FORMAT}”.` }),
    issuer: filledLine(120, "The issuer"),
    edition: filledLine(120, "The edition"),
    place: z.string({ error: "Enter text." }).refine(isPlace, "Enter US, or the code of a state, such as NY."),
    effective: isoDate,
    review_by: isoDate,
    source_url: z
      .url({ protocol: /^https$/, hostname: z.regexes.domain, error: "Enter an address that begins with https://." })
      .max(500, "Use at most 500 characters."),
    rows: z
      .array(row, { error: "Enter a list of rows." })
      .min(1, "Enter at least one row.")
      .max(MOST_ROWS, `Enter at most ${MOST_ROWS} rows.`),
  })
  .refine(({ effective, review_by }) => effective < review_by, {
    path: ["review_by"],
    message: "Enter a date after the effective date.",
  });

export const VaccineRow = z.object({
  vaccine: z.string(),
  age: z.string(),
  from_months: z.number(),
  to_months: z.number(),
});

export const VaccinePack = z.object({
  id: z.number(),
  place: z.string(),
  issuer: z.string(),
  edition: z.string(),
  /** "YYYY-MM-DD" */
  effective: z.string(),
  review_by: z.string(),
  source_url: z.string(),
  state: z.enum(PACK_STATES),
  uploaded_at: wireTimeOut,
});
export type VaccinePack = z.output<typeof VaccinePack>;

const Detail = VaccinePack.extend({
  rows: z.array(VaccineRow),
  /** The active one of this place, which this one would replace. */
  replaces: z.object({ issuer: z.string(), edition: z.string() }).nullable(),
});
export type VaccinePackDetail = z.output<typeof Detail>;

export const listVaccinePacks = endpoint("listVaccinePacks", {
  method: "GET",
  path: "/ops/vaccine_packs",
  access: "staff",
  right: "administrator",
  summary: "List the vaccination schedules",
  description: `The newest ${MOST_PACKS}, newest first.`,
  returns: listOf(VaccinePack),
});

export const readVaccinePack = endpoint("readVaccinePack", {
  method: "GET",
  path: "/ops/vaccine_packs/:id",
  access: "staff",
  right: "administrator",
  summary: "Get a vaccination schedule with its rows",
  params: z.object({ id }),
  returns: Detail,
});

export const addVaccinePack = endpoint("addVaccinePack", {
  method: "POST",
  path: "/ops/vaccine_packs",
  access: "staff",
  right: "administrator",
  summary: "Upload a vaccination schedule",
  description: `Multipart, part \`file\`: JSON, at most ${MOST_PACK_BYTES / 1_000} KB. Every fault is named with its row and field. No parent reads it before it is made active.`,
  sends: "file",
  status: 201,
  returns: Detail,
  errors: ["too_large", "unsupported_media", "unreadable_file", "no_room"],
});

export const activateVaccinePack = endpoint("activateVaccinePack", {
  method: "POST",
  path: "/ops/vaccine_packs/:id/activate",
  access: "staff",
  right: "administrator",
  summary: "Make a vaccination schedule active",
  description: "It replaces the active one of its place. Making it active again changes nothing.",
  params: z.object({ id }),
  returns: Detail,
  errors: ["vaccine_pack_ended"],
});

export const withdrawVaccinePack = endpoint("withdrawVaccinePack", {
  method: "POST",
  path: "/ops/vaccine_packs/:id/withdraw",
  access: "staff",
  right: "administrator",
  summary: "Withdraw a vaccination schedule",
  description: "Parents no longer read it, and nothing takes its place. Withdrawing it again changes nothing.",
  params: z.object({ id }),
  returns: Detail,
  errors: ["vaccine_pack_ended"],
});
