// Whether a document is about the member who uploads it: the same name, and the same date of birth where both are known.
import { folded, type PersonName, type ReadRecord } from "./found.ts";

interface Member {
  firstName: string;
  lastName: string;
  birthday: string | null;
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(" ")
    .filter((word) => word !== "");
const isWithin = (few: readonly string[], many: readonly string[]) =>
  few.length > 0 && few.every((word) => many.includes(word));

/** A second last name or middle name may be missing on one side; nothing may differ. */
function isSameName(name: PersonName, { firstName, lastName }: Member): boolean {
  const [theirs, ours] = [wordsOf(name.family), wordsOf(lastName)];
  const [given, own] = [wordsOf(name.given), wordsOf(firstName)];
  return (isWithin(ours, theirs) || isWithin(theirs, ours)) && (isWithin(own, given) || isWithin(given, own));
}

/** Undefined if it is about the member; else what differs. */
export function differsFrom(
  member: Member,
  { names, birthday }: Pick<ReadRecord, "names" | "birthday">,
): "name" | "birthday" | undefined {
  if (!names.some((name) => isSameName(name, member))) return "name";
  return birthday !== null && member.birthday !== null && birthday !== member.birthday ? "birthday" : undefined;
}
