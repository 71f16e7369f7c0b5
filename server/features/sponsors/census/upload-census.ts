// Staff uploads a census file: streamed, whatever its size, and compared by a job as soon as it is complete.

import type * as contract from "@larkwell/contract/ops-census.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { CENSUS_BYTES } from "@larkwell/domain/eligibility/census-stops.ts";
import { msg, t } from "@larkwell/domain/language/text.ts";
import type { CallOf } from "../../../http/call.ts";
import { findFile } from "./census-files.queries.ts";
import { viewFile } from "./census-files.view.ts";
import { findSponsor } from "./compare.queries.ts";
import { CensusTooLarge, storeCensus } from "./store-census.ts";

const megabytes = CENSUS_BYTES / 1024 / 1024;
const tooLarge = () =>
  new Refusal("too_large", {
    message: t("This file is too large. Choose one of {megabytes} MB or less, or split it.", { megabytes }),
  });
const missing = () => new Refusal("invalid", { errors: [{ field: "file", message: msg("Choose a CSV file.") }] });

/** Only for display, never used as a path. */
const nameOf = (given: string) =>
  given
    .replace(/^.*[/\\]/, "")
    .replace(/[\p{C}]/gu, "")
    .slice(0, 200) || "census.csv";

/** The default formats of spreadsheets: ZIP (xlsx) and the older binary format. */
const isSpreadsheet = (name: string) => /\.(xlsx?|xlsm|ods|numbers)$/i.test(name);

export async function uploadCensus({ actor, params, query, context, request }: CallOf<typeof contract.uploadCensus>) {
  if (!(await findSponsor(context.read, params.id))) throw new Refusal("not_found");
  const upload = request.isMultipart()
    ? await request.file({ limits: { files: 1, fileSize: CENSUS_BYTES + 1 } })
    : undefined;
  if (!upload) throw missing();
  try {
    if (upload.fieldname !== "file") throw missing();
    const name = nameOf(upload.filename);
    if (isSpreadsheet(name))
      throw new Refusal("unsupported_media", { message: msg("Save the table as CSV (UTF-8) and send that file.") });
    const file = {
      organizationId: params.id,
      kind: query.kind,
      source: "upload",
      name,
      sourceKey: null,
      uploadedBy: actor.id,
    } as const;
    const taken = await storeCensus(context, actor, file, upload.file, (id) => ({
      action: "ops.census_uploaded",
      subject: { kind: "census_file", id },
    }));
    const row = taken && (await findFile(context.read, taken.id));
    if (!row) throw new Refusal("unknown");
    return viewFile(row);
  } catch (error) {
    if (error instanceof CensusTooLarge) throw tooLarge();
    throw error;
  } finally {
    // The browser reads the refusal only after the rest of its upload is received.
    upload.file.resume();
  }
}
