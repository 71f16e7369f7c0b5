// What the virus scanner says of a stored file.
import type { AppContext } from "../../../context.ts";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import type { Verdict } from "../../../outside/virus-scan/port.ts";

/** A scanner that is away is asked again; after the last time the file is not checked, which its readers see. */
export async function scanFile(context: AppContext, key: string, isLastTry: boolean): Promise<Verdict> {
  try {
    const content = await context.files.open(key);
    return content ? await context.virusScan.scan(content) : { verdict: "unchecked", why: "missing" };
  } catch (error) {
    if (!isLastTry || !(error instanceof ProviderUnavailable)) throw error;
    return { verdict: "unchecked", why: error.code };
  }
}
