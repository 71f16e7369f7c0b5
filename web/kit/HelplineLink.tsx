/** The number of a crisis line in running text, as a link that calls it. */
import { HELPLINES, type HelplineId } from "@larkwell/domain/safety/helplines.ts";

export function HelplineLink({ of }: { of: HelplineId }) {
  const line = HELPLINES[of];
  return <a href={line.call ?? line.text?.href}>{line.number}</a>;
}
