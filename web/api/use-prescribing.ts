/** Whether prescriptions can leave this installation: what members read must not promise more. */
import { useMetadata } from "./use-metadata.ts";

/** A sentence for members where no prescribing service is connected; undefined where one is, and until that is known. */
export function useNothingPrescribed(): string | undefined {
  const isConnected = useMetadata().data?.prescribing_service !== "embedded";
  return isConnected ? undefined : "No prescribing service is connected here, so nothing is sent to a pharmacy.";
}
