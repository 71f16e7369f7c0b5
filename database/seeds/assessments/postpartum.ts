// Onboarding of the postpartum track.
import {
  attrs,
  checkbox,
  lastPage,
  lighterQuestion,
  option,
  type Pack,
  radio,
  ratherNot,
  supportQuestion,
  topics,
} from "./pieces.ts";

export const postpartum: Pack = {
  slug: "about-you-birch",
  type: "ONBOARDING_POSTPARTUM",
  title: "Getting to know you",
  version: 4,
  attrs: attrs("About three minutes, and easy with one hand. You can stop at any time and continue later."),
  questions: [
    radio(
      1,
      "How was your baby born?",
      [
        option("vaginal", "Vaginal birth"),
        option("assisted", "Vaginal birth with vacuum or forceps"),
        option("planned_cesarean", "Planned cesarean", { next: 2 }),
        option("unplanned_cesarean", "Unplanned cesarean", { next: 2 }),
        ratherNot,
      ],
      { next: 3, required: true, why: "Each heals in its own time and needs its own care." },
    ),
    radio(
      2,
      "How is your recovery going?",
      [
        option("well", "As expected"),
        option("slow", "More slowly than I expected"),
        option("worried", "Something about the scar worries me"),
        ratherNot,
      ],
      {
        next: 3,
        why: "A midwife or physical therapist can look at it with you.",
        help: "A fever, a wound that opens, or redness that spreads can’t wait: call your doctor or midwife now.",
      },
    ),
    radio(
      3,
      "How do you feel when you think back to the birth?",
      [
        option("good", "Mostly good"),
        option("mixed", "Mixed"),
        option("hard", "Hard to think about", { next: 4 }),
        ratherNot,
      ],
      { next: 5, why: "A birth can stay with you, even if everyone is healthy." },
    ),
    checkbox(
      4,
      "What might help with that?",
      [
        option("therapist", "Talking with someone trained for it"),
        option("review", "Going over what happened with a midwife"),
        option("others", "Hearing from others who have been through it"),
        option("not_now", "Not now", { alone: true }),
      ],
      {
        next: 5,
        other: "Something else",
        why: "There is no wrong time for it. You can find someone under Find care at any time.",
      },
    ),
    radio(
      5,
      "How are you feeding your baby?",
      [
        option("breast", "Breastfeeding or chestfeeding", { next: 6 }),
        option("both", "Breast and bottle", { next: 6 }),
        option("formula", "Formula"),
        option("finding_out", "Still figuring it out", { next: 6 }),
        ratherNot,
      ],
      { next: 7, required: true, why: "What counts is a fed baby, however you do it." },
    ),
    checkbox(
      6,
      "Is there anything you’d like help with?",
      [
        option("latch", "The latch"),
        option("pain", "Pain"),
        option("supply", "Too little or too much milk"),
        option("pumping", "Pumping"),
        option("work", "Going back to work"),
        option("weaning", "Weaning"),
        option("nothing", "It’s going well", { alone: true }),
      ],
      { next: 7, other: "Something else", why: "A lactation consultant can help with these." },
    ),
    radio(
      7,
      "How are your nights?",
      [option("fine", "OK, considering"), option("hard", "Hard"), option("very_hard", "Very hard"), ratherNot],
      { next: 8, why: "Sleep affects everything else, and there are people who can help." },
    ),
    supportQuestion(8, { alone: 9, next: 10 }),
    lighterQuestion(9, 10),
    topics(
      10,
      "What would you like to hear about?",
      {
        You: [
          ["healing", "Healing and pelvic floor"],
          ["mood", "Mood and worry"],
          ["sex", "Sex and birth control"],
          ["movement", "Getting active again"],
        ],
        "Your baby": [
          ["sleep", "Sleep"],
          ["feeding", "Feeding"],
          ["growth", "Growth and checkups"],
        ],
        "Work and money": [
          ["back_to_work", "Going back to work"],
          ["childcare", "Childcare"],
        ],
      },
      { next: 11, why: "We use these when we suggest people for your care team." },
    ),
    ...lastPage(11),
  ],
};
