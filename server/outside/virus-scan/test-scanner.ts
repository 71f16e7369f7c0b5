// Whether the virus scanner finds what it must: the harmless test file of the European Institute for Computer Antivirus Research (EICAR),
// which every scanner calls infected. Asked once, when the server starts.
import { Readable } from "node:stream";
import type { OperatorWarning } from "../../warnings.ts";
import { ProviderUnavailable } from "../failures.ts";
import type { VirusScanner } from "./port.ts";

/** In two parts, so that no scanner takes this source file for it. */
const testFile = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("-");

const warningOf = {
  missed:
    "When Larkwell started, the virus scanner did not find the EICAR test file, so it may find nothing. Update its signatures (freshclam), restart it, and then Larkwell.",
  away: "When Larkwell started, the virus scanner did not answer. Files stay closed while it is away: check CLAMAV_ADDRESS and clamd.",
} as const;

/** Undefined if it finds the test file, or if there is no scanner. */
export async function testScanner(scanner: VirusScanner): Promise<OperatorWarning | undefined> {
  if (scanner.name === "none") return undefined;
  try {
    const { verdict } = await scanner.scan(Readable.from([Buffer.from(testFile)]));
    return verdict === "found" ? undefined : { code: "scanner_missed", message: warningOf.missed };
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    return { code: "scanner_away", message: warningOf.away };
  }
}
