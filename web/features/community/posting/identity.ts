/** Under which name something is posted, and what others will see. Pure (D54). */
import type { ForumStanding } from "@larkwell/contract/posting.ts";

export type Identity =
  /** `pseudonym`: the one this person has in the thread; null before they have one. */
  | { kind: "anonymous"; pseudonym: string | null }
  /** `name`: null until one is chosen. */
  | { kind: "username"; name: string | null }
  | { kind: "practitioner" };

interface Facts {
  standing: Pick<ForumStanding, "may_be_anonymous" | "username">;
  /** What the person chose; null: nothing. */
  anonymous: boolean | null;
  /** In a thread: the name they have there when anonymous. */
  pseudonym?: string | null;
}

export function identityOf({ standing, anonymous, pseudonym = null }: Facts): Identity {
  if (!standing.may_be_anonymous) return { kind: "practitioner" };
  if (anonymous === false) return { kind: "username", name: standing.username };
  return { kind: "anonymous", pseudonym };
}

/** What goes to the server: practitioners have no choice, and a member says it either way. */
export const anonymousFlag = ({ kind }: Identity): boolean => kind === "anonymous";

/** Everyone would see that the person who asked and the one with this name are the same. */
export const tellsWhoAsked = (
  identity: Identity,
  thread: { asked_anonymously: boolean; own_pseudonym: string | null },
) => identity.kind === "username" && (thread.asked_anonymously || thread.own_pseudonym !== null);
