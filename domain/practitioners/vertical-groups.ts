// How verticals are grouped in the pickers, by version (R7.019, R9.058).

import { texts } from "../language/table.ts";

export const DEFAULT_VERTICAL_GROUP_VERSION = "v2";

export interface VerticalGroup {
  slug: string;
  name: string;
  /** One line under the name. */
  description: string;
  /** Slugs of verticals, in the order shown. */
  verticals: readonly string[];
}

const V2: readonly VerticalGroup[] = texts(
  [
    {
      slug: "doctors",
      name: "Doctors",
      description: "Pregnancy, fertility and children’s health.",
      verticals: ["ob-gyn", "reproductive-endocrinologist", "pediatrician"],
    },
    {
      slug: "nurses-midwives",
      name: "Nurses and midwives",
      description: "Everyday questions, birth and the months after.",
      verticals: ["nurse-practitioner", "midwife"],
    },
    {
      slug: "feeding-nutrition",
      name: "Feeding and nutrition",
      description: "Breastfeeding, bottles, first foods and your own meals.",
      verticals: ["lactation-consultant", "nutritionist"],
    },
    {
      slug: "mind-body",
      name: "Mind and body",
      description: "Mood, stress, loss, pelvic floor and recovery.",
      verticals: ["mental-health-provider", "physical-therapist"],
    },
    {
      slug: "coaches",
      name: "Coaches and guides",
      description: "Birth, sleep, cycles, adoption and going back to work.",
      verticals: ["doula", "sleep-coach", "fertility-awareness-educator", "adoption-coach", "career-coach"],
    },
    {
      slug: "care-coordination",
      name: "Care coordination",
      description: "One person who helps you find your way through all of it.",
      verticals: ["care-coordinator"],
    },
  ],
  ["name", "description"],
);

/** The older grouping: medical and not. */
const V1: readonly VerticalGroup[] = texts(
  [
    {
      slug: "medical",
      name: "Medical care",
      description: "Doctors, nurses, midwives and therapists.",
      verticals: [
        "ob-gyn",
        "reproductive-endocrinologist",
        "pediatrician",
        "nurse-practitioner",
        "midwife",
        "mental-health-provider",
        "physical-therapist",
      ],
    },
    {
      slug: "support",
      name: "Coaching and support",
      description: "Feeding, sleep, birth, work and everything in between.",
      verticals: [
        "lactation-consultant",
        "nutritionist",
        "doula",
        "sleep-coach",
        "fertility-awareness-educator",
        "adoption-coach",
        "career-coach",
        "care-coordinator",
      ],
    },
  ],
  ["name", "description"],
);

/** The groups of a version; an unknown or missing version gives the default. */
export function verticalGroups(version?: string | null): readonly VerticalGroup[] {
  return version === "v1" ? V1 : V2;
}
