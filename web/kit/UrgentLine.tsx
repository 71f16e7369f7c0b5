/** Shown with every search that finds nothing: what the person searched for may be urgent (D84). */
import { Trans } from "@lingui/react/macro";
import { paths } from "../paths.ts";

export function UrgentLine() {
  return (
    <>
      <Trans>
        If it is urgent: <a href={paths.crisisHelp()}>Crisis help</a>, day and night.
      </Trans>
    </>
  );
}
