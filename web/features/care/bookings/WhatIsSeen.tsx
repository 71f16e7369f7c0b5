/** What the practitioner of a visit will see about the member, shown before it is booked (D81). */

import { isQuietedByLoss } from "@larkwell/domain/tracks/suppression.ts";
import { circumstancesOf } from "../../../api/person.ts";
import { useMe } from "../../../api/session.ts";
import { Muted } from "../../../kit/Layout.tsx";
import { whatIsSeen } from "./what-is-seen.ts";

export function WhatIsSeen({ firstName, anonymous }: { firstName: string; anonymous: boolean }) {
  const person = circumstancesOf(useMe());
  const words = whatIsSeen({
    firstName,
    anonymous,
    hasProgram: person.activeTracks.length > 0,
    afterLoss: isQuietedByLoss(person),
  });
  return <Muted>{words}</Muted>;
}
