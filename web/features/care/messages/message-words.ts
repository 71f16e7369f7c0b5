/** How people, channels and their states are named on the screens of messages. */
import type { Channel, ChannelPerson } from "@larkwell/contract/messages.ts";
import { locale, t } from "@larkwell/domain/language/text.ts";

export const nameOf = ({ first_name, last_name }: Pick<ChannelPerson, "first_name" | "last_name">): string =>
  [first_name, last_name].filter((part) => part !== "").join(" ");

/** A channel as one person sees it. */
type Named = Pick<Channel, "kind" | "participants">;

/** Everyone else in the channel. */
export const othersIn = <C extends Named>(channel: C, meId: number): C => ({
  ...channel,
  participants: channel.participants.filter(({ id }) => id !== meId),
});

/** "June Castellanos", "June Castellanos and Dana Abara". */
export function channelName({ participants }: Named): string {
  if (participants.length === 0) return t("Care coordinators");
  return new Intl.ListFormat(locale(), { type: "conjunction" }).format(participants.map((one) => nameOf(one)));
}

/** What they do: "Midwife", "Your care coordinator". */
export function roleWords({ kind, participants }: Named): string {
  const [first] = participants;
  if (kind === "internal") return t("Within the care team");
  if (first?.role === "member") return t("Member");
  if (kind === "coordinator") return t("Care coordinator");
  return first?.profession ?? "";
}

/** Who reads what is written here; only said to members. */
export function readersWords({ kind, participants }: Named): string {
  if (kind === "coordinator") return t("Your care coordinators share this conversation.");
  const [first] = participants;
  return first ? t("You and {name} share this conversation.", { name: nameOf(first) }) : "";
}

/** Why no one can write here. The next way is a link beside it. */
export function closedWords(channel: Pick<Channel, "closed"> & Named): string {
  const name = channelName(channel);
  switch (channel.closed) {
    case "practitioner_away":
      return t("{name} isn’t taking messages right now. You can still read what you wrote to each other.", { name });
    case "messaging_off":
      return t("{name} doesn’t answer messages here. You can still read what you wrote to each other.", { name });
    case "account_closed":
      return t("{name} no longer has an account here. You can still read what you wrote to each other.", { name });
    case "left":
      return t("You left this conversation. You can still read what was written before.");
    default:
      return "";
  }
}
