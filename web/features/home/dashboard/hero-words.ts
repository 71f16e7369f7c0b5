/** What the hero says, by its kind (D67). Calm in every case, and in a loss without a word that pushes. */
import type { Dashboard } from "@larkwell/contract/dashboard.ts";
import { paths } from "../../../paths.ts";

export type HeroWords = { eyebrow: string; title: string; body: string; action: string; to: string };

type Step = { title: string; about: string; label: string; to: string };

/** Null: drawn another way (a visit by its time, finding care by its own card). */
export function heroWords(hero: NonNullable<Dashboard["hero"]>, step: Step | null): HeroWords | null {
  switch (hero.kind) {
    case "safety_follow_up":
      return {
        eyebrow: "You told us something that matters",
        title: "You don't have to be alone with it",
        body: "Somebody answers right now, by phone or text, day and night. You can say as much or as little as you like.",
        action: "Talk to someone now",
        to: paths.crisisHelp(),
      };
    case "onboarding":
      return {
        eyebrow: "Where you left off",
        title: "A few things are left",
        body: "Your answers help us choose your care team. Nothing you told us is lost.",
        action: "Go on",
        to: paths.onboarding(),
      };
    case "curriculum_step":
      return step && { eyebrow: "A next step", title: step.title, body: step.about, action: step.label, to: step.to };
    case "rate_visit":
      return {
        eyebrow: "Your last visit",
        title: "How was it?",
        body: "Four quick questions. Your practitioner never learns which ratings are yours.",
        action: "Rate the visit",
        to: hero.id === null ? paths.appointments({ past: true }) : paths.appointment(hero.id),
      };
    default:
      return null;
  }
}
