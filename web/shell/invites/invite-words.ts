/** What an invite is and what saying yes does, with texts for each kind. Neutral enough for a screen that others may see. */
import type { ClaimedInvite, Invite } from "@larkwell/contract/invites.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { spokenDate } from "@larkwell/domain/time/spoken-time.ts";
import { trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { ApiError } from "../../api/client.ts";
import { brand } from "../../brand.ts";

export interface InviteWords {
  title: string;
  /** What happens if the person accepts, one item per line. */
  lines: string[];
  confirm: string;
  done: string;
}

/** Shown only to signed-in people: a link may be opened on any screen. */
export const programWords = ({ module }: Pick<Invite, "module">): string[] =>
  module
    ? [
        t("It’s for the program “{trackDisplayName}”. You choose what fits you.", {
          trackDisplayName: trackDisplayName(module),
        }),
      ]
    : [];

export function inviteWords({ kind, name, grants_until }: Pick<Invite, "kind" | "name" | "grants_until">): InviteWords {
  switch (kind) {
    case "partner":
      return {
        title: name ? t("{name} invites you", { name }) : t("You’re invited"),
        lines: [
          t("You get your own care here, through the benefit of the person who invited you."),
          t("Your account is yours alone. No one else sees what you write, ask or book."),
          t("The other person chooses what to show you, item by item."),
        ],
        confirm: t("Yes, join"),
        done: t("You’re in. One moment…"),
      };
    case "enterprise":
      return {
        title: name ? t("An invitation from {name}", { name }) : t("An invitation"),
        lines: [
          t("We connect your account to {name}, which pays for what its benefit covers.", { name }),
          t("{name} learns that someone uses the benefit, never who or why.", { name }),
        ],
        confirm: t("Yes, connect my account"),
        done: t("Your account is connected to {name}. One moment…", { name }),
      };
    default:
      return {
        title: kind === "campus" ? t("Your college plan") : t("A plan for you"),
        lines: [
          t("You get “{name}”.", { name }),
          t("It’s free, and you can use it right away."),
          ...lastsUntil(grants_until),
        ],
        confirm: t("Yes, use the plan"),
        done: t("“{name}” is yours. One moment…", { name }),
      };
  }
}

const lastsUntil = (at: string | null): string[] =>
  at === null
    ? []
    : [
        t("It lasts until {date}. Nothing is charged when it ends.", {
          // Its end is the first moment of the next day.
          date: spokenDate(Temporal.Instant.from(at).subtract({ milliseconds: 1 }), Temporal.Now.timeZoneId()),
        }),
      ];

/** Why a link for many doesn't work, for a person who came too late, and what they can do. Undefined: another reason. */
export function lateWords(error: unknown): { title: string; text: string } | undefined {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "invite_full")
    return {
      title: t("All places are taken"),
      text: t(
        "The places of this link are used. Ask the person at your college who shared it whether there is another one.",
      ),
    };
  if (code === "invite_over")
    return {
      title: t("This invitation has ended"),
      text: t("Ask the person at your college who shared it whether there is a new one."),
    };
  return undefined;
}

/** The dialog after an app action (R4.083). */
export const welcomeWords = ({
  kind,
  name,
}: Pick<ClaimedInvite, "kind" | "name">): { title: string; text: string } => ({
  title: t("Welcome to {brand}", { brand: brand.name }),
  text:
    kind === "campus" || kind === "plan"
      ? t("You now have “{name}”. What it covers costs you nothing more.", { name })
      : t("Your account is connected. A few questions help us show you what fits."),
});
