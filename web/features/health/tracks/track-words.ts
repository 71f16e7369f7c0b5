/** The words of programs and changes. In a loss they are plain and few. */
import type { Track, TrackChange, TrackTransition } from "@larkwell/contract/tracks.ts";

type Destination = TrackTransition["destination"];

/** What a change means, in one line below its name. */
export const destinationWords: Readonly<Record<Destination, string>> = {
  pregnancy: "You are pregnant, or a pregnancy has just been confirmed.",
  postpartum: "Your baby is here.",
  fertility: "You are trying, or looking into it.",
  egg_freezing: "You are thinking about freezing eggs, or in the middle of it.",
  surrogacy: "Someone is carrying, or will carry, a pregnancy for you.",
  adoption: "You are adopting, or looking into it.",
  pregnancyloss: "A pregnancy or a child was lost.",
  partner_pregnant: "Your partner is pregnant.",
  partner_newparent: "Your baby is here.",
  partner_fertility: "The two of you are trying, or looking into it.",
  parenting_and_pediatrics: "Your child is with you and growing.",
};

/** Tracks in which somebody may have to say that a pregnancy or a child was lost, with what it is about. */
export const lossWords: Partial<Record<Destination, { about: string; title: string }>> = {
  pregnancy: { about: "My pregnancy", title: "No longer pregnant" },
  surrogacy: { about: "The pregnancy that was carried for us", title: "The pregnancy has ended" },
  fertility: { about: "An early pregnancy", title: "No longer pregnant" },
  postpartum: { about: "My baby", title: "If your baby has died" },
  parenting_and_pediatrics: { about: "My child", title: "If your child has died" },
  partner_pregnant: { about: "My partner’s pregnancy", title: "If your partner is no longer pregnant" },
  partner_fertility: {
    about: "My partner’s early pregnancy",
    title: "If your partner is no longer pregnant",
  },
  partner_newparent: { about: "Our baby", title: "If your baby has died" },
};

/** The programs that a loss can be about, the likeliest first. */
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

/** Asked where a visit is booked under the member's own name (D77). */
export const mayKnowWords = {
  label: "May the practitioners of your booked visits know?",
  help: "They see one short line before the visit, and your earlier note is hidden until they open it. Nobody else is told, and you can change this at any time.",
} as const;

export const undoWords: Readonly<Record<TrackChange["name"], string>> = {
  successful_pregnancy: "You moved on to the pregnancy program",
  birth: "You told us of a birth",
  arrival: "You told us that your child has come home",
  loss: "You changed your program",
  next_step: "You changed your program",
  ending: "You ended a program",
  choice: "You chose a program",
};

/** Where the place in a track is, in the largest words of its card. */
export function placeOf(track: Track): string {
  if (track.phase === null) return track.module?.title ?? track.display_name;
  return track.phase.title;
}

/** "Third trimester, in 4 weeks" */
export function nextWords({ next }: Track): string | null {
  if (next === null) return null;
  if (next.in_weeks === null) return next.title;
  return `${next.title}, in ${next.in_weeks === 1 ? "1 week" : `${next.in_weeks} weeks`}`;
}
