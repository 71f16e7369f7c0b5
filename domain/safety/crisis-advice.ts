// The crisis panel's text for each kind of danger: one or two calm sentences, and the lines to call or text (D84).
import { texts } from "../language/table.ts";
import type { DangerKind } from "./danger-list.ts";
import type { HelplineId } from "./helplines.ts";

export interface CrisisAdvice {
  title: string;
  say: string;
  lines: readonly HelplineId[];
}

/**
 * Sources. How fast: urgent-signs.ts (a test keeps the two the same). Whom to call: the National Maternal Mental Health
 * Hotline (HRSA), 988lifeline.org, thehotline.org, and the urgent maternal warning signs of the CDC ("Hear Her"): a
 * baby that moves less, and heavy bleeding in pregnancy or after birth, need care immediately.
 */
export const CRISIS_ADVICE: Readonly<Record<DangerKind, CrisisAdvice>> = texts(
  {
    breathing: {
      title: "This may be an emergency",
      say: "For chest pain or trouble breathing, call 911 now.",
      lines: ["emergency"],
    },
    seizure: {
      title: "This may be an emergency",
      say: "For a seizure, fainting, or someone who can’t be woken, call 911 now.",
      lines: ["emergency"],
    },
    bleeding: {
      title: "Heavy bleeding can’t wait",
      say: "If it doesn’t slow down, or you feel faint, call 911 now. If you are pregnant, or recently had a loss or a birth, call your doctor or the labor and delivery unit now, day or night.",
      lines: ["emergency"],
    },
    movement: {
      title: "Call labor and delivery now",
      say: "If your baby moves less than usual, call your labor and delivery unit or your doctor now, day or night. If no one answers, go there. Don’t wait for a visit here.",
      lines: ["emergency"],
    },
    self_harm: {
      title: "You don’t have to be alone with this",
      say: "If you might act on these thoughts, call 911. You can call or text 988 at any hour, even if you just want to talk.",
      lines: ["suicide", "crisis_text", "emergency"],
    },
    baby: {
      title: "There is help for this",
      say: "People who love a child can have frightening thoughts about that child. These thoughts can be treated. If you might act on them, put your child somewhere safe, step away, and call 911.",
      lines: ["maternal", "suicide", "emergency"],
    },
    violence: {
      title: "You deserve to be safe",
      say: "If you are in danger now, call 911. If it isn’t safe to speak, you can text.",
      lines: ["emergency", "domestic_violence", "sexual_assault"],
    },
  },
  ["title", "say", "lines"],
);

/** The title, the sentences and the lines for several kinds together, most urgent first, each once. */
export function adviceFor(kinds: readonly DangerKind[]): {
  title: string;
  say: readonly string[];
  lines: HelplineId[];
} {
  const advice = kinds.map((kind) => CRISIS_ADVICE[kind]);
  return {
    title: advice[0]?.title ?? "",
    say: advice.map((one) => one.say),
    lines: [...new Set(advice.flatMap((one) => one.lines))],
  };
}
