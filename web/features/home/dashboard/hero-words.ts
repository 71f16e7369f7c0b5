/** The hero's text, by its kind (D67). Always calm, and after a loss without pressure. */
import type { Dashboard } from "@larkwell/contract/dashboard.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { paths } from "../../../paths.ts";

export type HeroWords = { eyebrow: string; title: string; body: string; action: string; to: string };

type Step = { title: string; about: string; label: string; to: string };

/** Null: rendered differently (a visit by its time, finding care by its own card). */
export function heroWords(hero: NonNullable<Dashboard["hero"]>, step: Step | null): HeroWords | null {
  switch (hero.kind) {
    // No name and no topic: others may see the screen.
    case "unread_message":
      return {
        eyebrow: t("New"),
        title: t("You have a new message"),
        body: t("Someone from the clinic wrote to you."),
        action: t("Open messages"),
        to: hero.id === null ? paths.messages() : paths.messages(hero.id),
      };
    case "safety_follow_up":
      return {
        eyebrow: t("You told us something that matters"),
        title: t("You don’t have to be alone with it"),
        body: t("You can call or text someone now, day or night. Say as much or as little as you like."),
        action: t("Talk to someone now"),
        to: paths.crisisHelp(),
      };
    case "onboarding":
      return {
        eyebrow: t("Where you left off"),
        title: t("A few questions are left"),
        body: t("Your answers help us choose your care team. We saved what you told us."),
        action: t("Continue"),
        to: paths.onboarding(),
      };
    case "curriculum_step":
      return (
        step && { eyebrow: t("A next step"), title: step.title, body: step.about, action: step.label, to: step.to }
      );
    case "rate_visit":
      return {
        eyebrow: t("Your last visit"),
        title: t("How was it?"),
        body: t("Four quick questions. Your practitioner never sees which ratings are yours."),
        action: t("Rate your visit"),
        to: hero.id === null ? paths.appointments({ past: true }) : paths.appointment(hero.id),
      };
    default:
      return null;
  }
}
