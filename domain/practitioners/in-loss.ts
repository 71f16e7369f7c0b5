// The directory for a person after a loss: grief care first, quiet texts for every profession, no baby professions (D29).

import { BABY_VERTICALS, HOPE_VERTICALS } from "../care-team/care-team.ts";
import { texts } from "../language/table.ts";
import { speaksOfBirth } from "../tracks/birth-words.ts";
import { type Circumstances, isQuietedByLoss, mayMeet } from "../tracks/suppression.ts";

/** Professions that lists, filters and pickers leave out unless the member asks for them. */
export const LEFT_OUT_IN_LOSS: readonly string[] = [...BABY_VERTICALS, ...HOPE_VERTICALS];

/** Grief care comes first: by specialty, then by profession. Slugs. */
export const GRIEF_SPECIALTIES: readonly string[] = ["grief-and-loss"];
export const LOSS_SPECIALTIES: readonly string[] = ["pregnancy-loss", "recurrent-loss"];
export const GRIEF_VERTICAL = "mental-health-provider";

/** What a profession does, worded for a person after a loss. One that is not here has no line. */
const DESCRIPTIONS: Readonly<Record<string, string>> = texts({
  "ob-gyn": "Your body after a loss, bleeding, pain, cycles and test results.",
  "nurse-practitioner": "Everyday health, medicines, and a symptom you are not sure about.",
  nutritionist: "Eating when it’s hard to, and getting your strength back.",
  "mental-health-provider": "Grief, loss, worry, low mood, sleep and couples.",
  "physical-therapist": "Pelvic floor, back pain and getting strong again.",
  "career-coach": "Time off, what to say at work, and going back.",
  "care-coordinator": "Your guide: who to see, what is covered, what comes next.",
});

/**
 * The directory's tone. "loss": with texts about it. "hushed": without mention of birth, and without saying why, as for
 * the partner of a person after a loss, who may not know about it.
 */
export type Tone = "usual" | "hushed" | "loss";

export function toneFor(person: Circumstances): Tone {
  if (isQuietedByLoss(person)) return "loss";
  return mayMeet("baby_content", person) ? "usual" : "hushed";
}

/** The line of a profession. */
export function descriptionFor({ slug, description }: { slug: string; description: string }, tone: Tone): string {
  if (tone === "usual") return description;
  return tone === "loss" ? (DESCRIPTIONS[slug] ?? "") : "";
}

interface GroupWords {
  title: string;
  description: string;
}

/** The groups of professions, first those that help after a loss. A group that is not here keeps its title and has no line. */
const GROUPS: Readonly<Record<string, GroupWords>> = {
  "mind-body": { title: "Mind and body", description: "Grief, mood, stress and recovery." },
  "care-coordination": { title: "Care coordination", description: "One person who knows your way through all of it." },
  doctors: { title: "Doctors", description: "What your body is doing, and what results mean." },
  "nurses-midwives": { title: "Nurses", description: "Everyday questions about your health." },
  "feeding-nutrition": { title: "Nutrition", description: "Food that helps you recover." },
  coaches: { title: "Guides", description: "Time off, and going back to work." },
  medical: { title: "Medical care", description: "Therapists, doctors and nurses." },
  support: { title: "Coaching and support", description: "Food, work and everything between." },
};
const ORDER = Object.keys(GROUPS);
export const placeOfGroup = (name: string): number => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length);

/** `name`: of domain/practitioners/vertical-groups.ts. */
export function groupFor({ name, ...usual }: GroupWords & { name: string }, tone: Tone): GroupWords {
  if (tone === "usual") return usual;
  const words = GROUPS[name] ?? { title: usual.title, description: "" };
  return tone === "loss" ? words : { ...words, description: "" };
}

/** The line under a name. If it has none for a loss, only the profession is shown. */
export function headlineFor(row: { headline: string; headline_in_loss: string }, tone: Tone): string {
  if (tone === "usual") return row.headline;
  return tone === "loss" ? row.headline_in_loss : "";
}

const isAboutLoss = (slug: string): boolean => GRIEF_SPECIALTIES.includes(slug) || LOSS_SPECIALTIES.includes(slug);

/** Not in the usual tone: without mention of birth. After a loss those about it first. */
export function specialtiesFor<S extends { slug: string; name: string }>(specialties: readonly S[], tone: Tone): S[] {
  if (tone === "usual") return [...specialties];
  const quiet = specialties.filter(({ name }) => !speaksOfBirth(name));
  return tone === "hushed" ? quiet : quiet.sort((a, b) => Number(isAboutLoss(b.slug)) - Number(isAboutLoss(a.slug)));
}
