/** Shown with every search that finds nothing: what the person searched for may be urgent (D84). */
import { Trans } from "@lingui/react/macro";
import { publicPaths } from "../public-paths.ts";

export function UrgentLine() {
  return (
    <>
      <Trans>
        If it is urgent: <a href={publicPaths.crisisHelp()}>Crisis help</a>, day and night.
      </Trans>
    </>
  );
}
