// Asks the prescribing service, and says so in plain words when it does not answer.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { House } from "../../../house.ts";
import { ProviderRejected, ProviderUnavailable } from "../../../outside/failures.ts";

/** The service knows practitioners by our number, as text. */
export const clinicianRefOf = (practitionerId: number): string => String(practitionerId);

export async function askService<T>(house: House, ask: (service: House["prescriptions"]) => Promise<T>): Promise<T> {
  try {
    return await ask(house.prescriptions);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRejected)) throw error;
    house.log.warn({ provider: error.provider, code: error.code }, "prescribing service failed");
    throw new Refusal("prescribing_down");
  }
}
