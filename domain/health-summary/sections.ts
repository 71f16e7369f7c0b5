// What a member can put into a summary of their health, section by section. What could hurt them in the wrong hands starts unticked.
import { texts } from "../language/table.ts";

export interface SectionChoice {
  title: string;
  /** What is in it. */
  holds: string;
  /** Why it starts unticked. The others start ticked. */
  why?: string;
}

export const SECTIONS = texts(
  {
    allergies: { title: "Allergies", holds: "The allergies in your health record, or that you know of none." },
    conditions: { title: "Conditions", holds: "The conditions in your health record." },
    medicines: { title: "Medicines", holds: "The medicines in your health record, with doses." },
    surgeries: { title: "Surgeries", holds: "The surgeries in your health record." },
    vaccinations: { title: "Vaccinations", holds: "The vaccinations in your health record." },
    body: { title: "Height and blood type", holds: "As they are in your health record." },
    readings: {
      title: "Blood pressure, weight and temperature",
      holds: "The newest reading of each from your diary, if it’s less than a year old.",
    },
    pregnancy: {
      title: "Current pregnancy",
      holds: "That you’re pregnant, and the due date you gave.",
      why: "Some people and laws judge a pregnancy. You decide who knows.",
    },
    pregnancy_history: {
      title: "Earlier pregnancies and births",
      holds: "Earlier programs here, and entries that name a pregnancy, a birth or fertility treatment.",
      why: "It can say more about your past than this visit needs.",
    },
    loss: {
      title: "Loss",
      holds: "What you told us about a loss, and entries that name one or a treatment that often follows it.",
      why: "It’s yours to tell. In some places, others may judge it.",
    },
    mental_health: {
      title: "Mental health",
      holds: "Conditions, medicines and other entries that are often about mental health.",
      why: "Not everyone treats it fairly. Leaving out a medicine can be a risk, so ask yourself who will read this.",
    },
    sexual_health: {
      title: "Sexual health",
      holds: "Conditions, medicines and other entries that are often about sexual health, such as birth control.",
      why: "Not everyone treats it fairly. Leaving out a medicine can be a risk, so ask yourself who will read this.",
    },
  } as const satisfies Record<string, SectionChoice>,
  ["title", "holds", "why"],
);

export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];

export const sectionChoice = (name: SectionName): SectionChoice => SECTIONS[name];

/** After a loss, a member meets these only if they ask for more sections. */
export const QUIET_SECTIONS: readonly SectionName[] = ["pregnancy", "pregnancy_history", "loss"];

/** Ticked only by the member. */
export const SENSITIVE = SECTION_NAMES.filter((name) => sectionChoice(name).why !== undefined);
export const TICKED_AT_FIRST = SECTION_NAMES.filter((name) => sectionChoice(name).why === undefined);
