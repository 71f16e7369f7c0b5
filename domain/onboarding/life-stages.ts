// The life stages in the words of the first screen, in the order they are offered (R7.040, R7.111, D22). A loss stands among them, never at an end.
import type { TrackName } from "../tracks/track-names.ts";
import { TRACKS, type Track } from "../tracks/tracks.ts";

interface Words {
  track: TrackName;
  /** As she would say it. */
  title: string;
  /** What is here for her then. */
  text: string;
}

const own: readonly Words[] = [
  {
    track: "pregnancy",
    title: "I’m pregnant",
    text: "Midwives, doctors and doulas beside you, from the first weeks to the birth.",
  },
  {
    track: "fertility",
    title: "I’m trying to conceive",
    text: "At home or with a clinic: answers, plans, and somebody to talk to.",
  },
  {
    track: "pregnancyloss",
    title: "I’ve lost a pregnancy",
    text: "However long ago. Care for body and heart, at your pace.",
  },
  {
    track: "postpartum",
    title: "I’ve given birth",
    text: "Healing, feeding, sleep, and going back to work when you want to.",
  },
  {
    track: "egg_freezing",
    title: "I’m freezing my eggs",
    text: "What to expect, what to ask, and how to take care of yourself meanwhile.",
  },
  {
    track: "surrogacy",
    title: "I’m on the way with a surrogate",
    text: "The steps, the people and the feelings, from choosing an agency to coming home.",
  },
  {
    track: "adoption",
    title: "I’m adopting",
    text: "Preparing, waiting, and becoming a family.",
  },
  {
    track: "parenting_and_pediatrics",
    title: "I’m raising a child",
    text: "Sleep, food, fevers, worries: somebody who knows children, when you need it.",
  },
];

const partners: readonly Words[] = [
  {
    track: "partner_pregnant",
    title: "My partner is pregnant",
    text: "What is going on, how to help, and room for how you are doing.",
  },
  {
    track: "partner_newparent",
    title: "My partner has given birth",
    text: "The first months as a parent, told from your side.",
  },
  {
    track: "partner_fertility",
    title: "We’re trying, and I’m the partner",
    text: "Your part in it, and how to stay close on the way.",
  },
];

export interface LifeStage extends Words {
  isPartner: boolean;
  asksFor: Track["asksFor"];
}

export const LIFE_STAGES: readonly LifeStage[] = [...own, ...partners].map((words) => ({
  ...words,
  isPartner: TRACKS[words.track].isPartner,
  asksFor: TRACKS[words.track].asksFor,
}));
