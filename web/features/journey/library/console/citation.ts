// How the console names a source of the clinic in one line.
import type { OpsLibrarySource } from "@larkwell/contract/ops-library-sources.ts";

/** "CDC: Safe sleep, Fact sheet, 2024" */
export const citation = ({ issuer, title, number, year }: OpsLibrarySource): string =>
  [`${issuer}: ${title}`, number, year].filter(Boolean).join(", ");
