/** Whether this installation can send prescriptions: if it can't, members must not be promised any. */
import { t } from "@larkwell/domain/language/text.ts";
import { useMetadata } from "./use-metadata.ts";

/**
 * A sentence for members if no prescribing service is connected; undefined if one is connected, or while that is not
 * known yet.
 */
export function useNothingPrescribed(): string | undefined {
  const isConnected = useMetadata().data?.prescribing_service !== "embedded";
  return isConnected ? undefined : t("No prescribing service is connected here, so nothing is sent to a pharmacy.");
}
