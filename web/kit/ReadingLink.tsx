/** A link to a piece of the library, beside something that it says more about. */
import type { Reading } from "@larkwell/contract/library.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { piecePath } from "../library-paths.ts";

export function ReadingLink({ reading }: { reading: Reading }) {
  const { title } = reading;
  return (
    <Link to={piecePath(reading)}>
      <Trans>Read: {title}</Trans>
    </Link>
  );
}
