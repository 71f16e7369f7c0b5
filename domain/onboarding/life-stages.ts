// The life stages as the first screen words them, in the order they are offered (R7.040, R7.111, D22). A loss is among
// them, never at an end.
import { texts } from "../language/table.ts";
import type { TrackName } from "../tracks/track-names.ts";
import { TRACKS, type Track } from "../tracks/tracks.ts";

interface Words {
  track: TrackName;
  /** As the member would say it. */
  title: string;
  /** What the product offers then. */
  text: string;
}

const own: readonly Words[] = texts(
  [
    {
      track: "pregnancy",
      title: "I’m pregnant",
      text: "Midwives, doctors, and doulas by your side, from the first weeks to the birth.",
    },
    {
      track: "fertility",
      title: "I’m trying to conceive",
      text: "At home or with a clinic: answers, plans, and someone to talk to.",
    },
    {
      track: "pregnancyloss",
      title: "I’ve lost a pregnancy",
      text: "Care for body and heart, at your pace, however long ago it was.",
    },
    {
      track: "postpartum",
      title: "I’ve given birth",
      text: "Healing, feeding, sleep, and going back to work when you want to.",
    },
    {
      track: "egg_freezing",
      title: "I’m freezing my eggs",
      text: "What to expect, what to ask, and how to take care of yourself.",
    },
    {
      track: "surrogacy",
      title: "I’m working with a surrogate",
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
      text: "Sleep, food, fevers, worries: talk to someone who knows children, when you need it.",
    },
  ],
  ["title", "text"],
);

const partners: readonly Words[] = texts(
  [
    {
      track: "partner_pregnant",
      title: "My partner is pregnant",
      text: "What’s happening, how to help, and support for you, too.",
    },
    {
      track: "partner_newparent",
      title: "My partner has given birth",
      text: "The first months as a parent, from your point of view.",
    },
    {
      track: "partner_fertility",
      title: "We’re trying, and I’m the partner",
      text: "Your part in it, and how to stay close along the way.",
    },
  ],
  ["title", "text"],
);

export interface LifeStage extends Words {
  isPartner: boolean;
  asksFor: Track["asksFor"];
}

export const LIFE_STAGES: readonly LifeStage[] = texts(
  [...own, ...partners].map((words) => ({
    ...words,
    isPartner: TRACKS[words.track].isPartner,
    asksFor: TRACKS[words.track].asksFor,
  })),
  ["title", "text"],
);
