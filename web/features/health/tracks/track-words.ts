/** The texts about programs and changes. After a loss they are plain and few. */
import type { Track, TrackChange, TrackTransition } from "@larkwell/contract/tracks.ts";
import { t } from "@larkwell/domain/language/text.ts";

type Destination = TrackTransition["destination"];

/** What a change means, in one line below its name. */
export const destinationWords = (): Readonly<Record<Destination, string>> => ({
  pregnancy: t("You’re pregnant, or a pregnancy was just confirmed."),
  postpartum: t("Your baby is here."),
  fertility: t("You’re trying, or looking into it."),
  egg_freezing: t("You’re thinking about freezing eggs, or in the middle of it."),
  surrogacy: t("Someone is carrying, or will carry, a pregnancy for you."),
  adoption: t("You’re adopting, or looking into it."),
  pregnancyloss: t("The loss of a pregnancy or a child."),
  partner_pregnant: t("Your partner is pregnant."),
  partner_newparent: t("Your baby is here."),
  partner_fertility: t("The two of you are trying, or looking into it."),
  parenting_and_pediatrics: t("You’re raising a child."),
});

/** Tracks in which a person may have to report the loss of a pregnancy or a child, with what it is about. */
export const lossWords = (): Partial<Record<Destination, { about: string; title: string }>> => ({
  pregnancy: { about: t("My pregnancy"), title: t("No longer pregnant") },
  surrogacy: { about: t("The pregnancy our surrogate carried"), title: t("The pregnancy has ended") },
  fertility: { about: t("An early pregnancy"), title: t("No longer pregnant") },
  postpartum: { about: t("My baby"), title: t("If your baby has died") },
  parenting_and_pediatrics: { about: t("My child"), title: t("If your child has died") },
  partner_pregnant: { about: t("My partner’s pregnancy"), title: t("If your partner is no longer pregnant") },
  partner_fertility: {
    about: t("My partner’s early pregnancy"),
    title: t("If your partner is no longer pregnant"),
  },
  partner_newparent: { about: t("Our baby"), title: t("If your baby has died") },
});

/** The programs that a loss can be about, the most likely first. */
const order: readonly Destination[] = [
  "pregnancy",
  "postpartum",
  "partner_pregnant",
  "partner_newparent",
  "surrogacy",
  "fertility",
  "partner_fertility",
  "parenting_and_pediatrics",
];

export const mayReportLoss = (tracks: readonly Track[]): Track[] =>
  tracks
    .filter((track) => track.transitions.some((one) => one.destination === "pregnancyloss"))
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));

/** Asked if a visit is booked under the member's own name (D77). */
export const mayKnowWords = () =>
  ({
    label: t("Tell the practitioners you have visits with?"),
    help: t(
      "They see one short line before the visit, and your earlier note is hidden until they open it. No one else is told, and you can change this at any time.",
    ),
  }) as const;

export const undoWords = (day: string): Readonly<Record<TrackChange["name"], string>> => ({
  successful_pregnancy: t("You changed to the pregnancy program on {day}.", { day }),
  birth: t("You told us about a birth on {day}.", { day }),
  arrival: t("On {day}, you told us that your child came home.", { day }),
  loss: t("You changed your program on {day}.", { day }),
  next_step: t("You changed your program on {day}.", { day }),
  ending: t("You ended a program on {day}.", { day }),
  choice: t("You chose a program on {day}.", { day }),
});

/** The position in a track, as the largest text of its card. */
export function placeOf(track: Track): string {
  if (track.phase === null) return track.module?.title ?? track.display_name;
  return track.phase.title;
}

/** "Third trimester, in 4 weeks" */
export function nextWords({ next }: Track): string | null {
  if (next === null) return null;
  if (next.in_weeks === null) return next.title;
  return t("{title}, in {n, plural, one {# week} other {# weeks}}", { title: next.title, n: next.in_weeks });
}
