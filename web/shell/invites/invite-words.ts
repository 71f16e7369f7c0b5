/** What an invite is and what saying yes does, in the words of each kind. Neutral enough for a screen that others may see. */
import type { ClaimedInvite, Invite } from "@larkwell/contract/invites.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { brand } from "../../brand.ts";

export interface InviteWords {
  title: string;
  /** What happens with a yes, a line each. */
  lines: string[];
  confirm: string;
  done: string;
}

/** Said to whoever is signed in only: a screen on which a link was just opened may be anybody's. */
export const programWords = ({ module }: Pick<Invite, "module">): string[] =>
  module ? [`It was made for the program “${trackDisplayName(module)}”. You choose yourself what fits you.`] : [];

export function inviteWords({ kind, name }: Pick<Invite, "kind" | "name">): InviteWords {
  switch (kind) {
    case "partner":
      return {
        title: name ? `${name} invites you` : "You’re invited",
        lines: [
          "You get care of your own here, through the benefit of the person who invited you.",
          "Your account is yours alone: nobody sees what you write, ask or book.",
          "What the other person shows you is up to that person, piece by piece.",
        ],
        confirm: "Yes, join",
        done: "You’re in. One moment…",
      };
    case "enterprise":
      return {
        title: name ? `An invitation from ${name}` : "An invitation",
        lines: [
          `Your account gets connected to ${name}, which pays for what its benefit covers.`,
          `${name} learns that somebody uses the benefit, never who or what for.`,
        ],
        confirm: "Yes, connect my account",
        done: `Your account is connected to ${name}. One moment…`,
      };
    default:
      return {
        title: kind === "campus" ? "Your college plan" : "A plan for you",
        lines: [`Your account gets “${name}”.`, "It costs you nothing, and you can use it from now on."],
        confirm: "Yes, take the plan",
        done: `“${name}” is yours. One moment…`,
      };
  }
}

/** The dialog after an app action (R4.083). */
export const welcomeWords = ({
  kind,
  name,
}: Pick<ClaimedInvite, "kind" | "name">): { title: string; text: string } => ({
  title: `Welcome to ${brand.name}`,
  text:
    kind === "campus" || kind === "plan"
      ? `“${name}” is yours now: what it covers costs you nothing more.`
      : "Your account is connected. A few questions help us to show you what fits.",
});
