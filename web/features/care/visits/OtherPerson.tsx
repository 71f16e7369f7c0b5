/**
 * The other person in a visit while their camera is off: a practitioner's own picture or initials, a member's initial,
 * and nothing that identifies an anonymous member.
 */
import type { Visit } from "@larkwell/contract/visits.ts";
import { Avatar } from "../../../kit/Avatar.tsx";
import { Portrait } from "../../../kit/Portrait.tsx";

export function OtherPerson({ visit, className }: { visit: Visit; className: string | undefined }) {
  const { portrait, name } = visit.other;
  if (portrait) return <Portrait person={portrait} className={className} />;
  return visit.anonymous ? null : <Avatar name={name} size="large" />;
}
