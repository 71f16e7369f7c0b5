// Asks the prescribing service, and returns a clear error if it does not answer.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import { ProviderRejected, ProviderUnavailable } from "../../../outside/failures.ts";

/** The service knows practitioners by our number, as text. */
export const clinicianRefOf = (practitionerId: number): string => String(practitionerId);

export async function askService<T>(
  context: AppContext,
  ask: (service: AppContext["prescriptions"]) => Promise<T>,
): Promise<T> {
  try {
    return await ask(context.prescriptions);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejected)) throw error;
    context.log.warn({ provider: error.provider, code: error.code }, "prescribing service failed");
    throw new Refusal("prescribing_down");
  }
}
