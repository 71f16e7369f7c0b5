// Texts for a known kind of loss, and one that fits at any time. No text says what caused it when no one can know, and
// none mentions another try.
import type { Entry } from "../entries.ts";

type Kind = "miscarriage" | "ectopic" | "termination" | "stillbirth" | "after_birth";

/** Shown until the member has said which stage they are in. */
export const anytime: Entry = {
  title: "In your own time",
  you: "Grief keeps no calendar. Some days are lighter, and some come back as hard as the first.",
  act: "Take from this page what helps and leave the rest. The urgent signs apply as long as your body is healing.",
  ask: "Is my body recovering as you would expect, and do I need another check?",
  who: "mental-health-provider",
  sources: ["grief", "miscarriage"],
};

const signs = "The urgent signs on this page say when to call, and who.";

/** By stage. A stage that is not here has the shared text. */
export const lossByKind: Readonly<Record<Kind, Readonly<Record<string, Entry>>>> = {
  miscarriage: {
    first_days: {
      title: "Now",
      you: "Bleeding and cramps can last for days, sometimes up to two weeks. About half of early losses come from a chance error in the chromosomes; working, exercise and sex don’t cause them.",
      act: `Rest as much as you need, use pads, and ask how long to wait before using tampons or having sex. ${signs}`,
      ask: "What can I take for the pain, do I need a checkup, and do I need an Rh shot because of my blood type?",
      who: "nurse-practitioner",
      sources: ["earlyLoss", "miscarriage", "rhFactor"],
    },
    healing: {
      title: "Going gently",
      you: "Grief comes in waves, and people around you may move on before you do. Your body heals at its own pace.",
      act: "If you work, ask about time off. In the United States the Pregnant Workers Fairness Act covers time to recover from a miscarriage at most employers; you may say only that it is medical.",
      ask: "Is my recovery going as you would expect, and do I need another check?",
      who: "mental-health-provider",
      elsewhere: {
        act: "If you work, ask your doctor about time off where you live; at work you may say only that it is medical.",
      },
      sources: ["miscarriage", "grief", "fairness"],
    },
  },
  ectopic: {
    first_days: {
      title: "Now",
      you: "An ectopic pregnancy has to be treated because it puts your life at risk, and it is a loss as well. Relief, shock and grief can come in the same hour.",
      act: "Go to every blood test until your clinic says you are done. After methotrexate, leave out alcohol and folic acid, and ask before you take any pain medicine. For sudden belly or shoulder pain, or if you feel faint, call an emergency number.",
      ask: "How long will you check my levels, and what should I avoid until then?",
      who: "ob-gyn",
      sources: ["ectopic", "ectopicNhs"],
    },
  },
  termination: {
    first_days: {
      title: "Now",
      you: "Whatever led to it, your feelings are yours: relief, grief, both or neither. You owe no one an explanation.",
      act: `Bleeding and cramps are expected at first, and lighter bleeding can continue for a few weeks. ${signs}`,
      ask: "What can I take for the pain, and how will I know that my body has recovered?",
      who: "nurse-practitioner",
      sources: ["abortion", "grief"],
    },
    healing: {
      title: "Going gently",
      you: "Feelings can change from one week to the next, and so can who you want to tell. You don’t have to decide anything.",
      act: "Say no to one thing this week. If you need time off, you may say only that it is medical.",
      ask: "Is my recovery going as you would expect, and do I need another check?",
      who: "mental-health-provider",
      sources: ["abortion", "grief"],
    },
  },
  stillbirth: {
    first_days: {
      title: "Now",
      you: "Your body goes through what it does after any birth: bleeding for some weeks, soreness, and often milk, which may come a few days later. None of it is easy to bear on top of everything else.",
      act: `A firm, comfortable bra and cold packs ease full breasts. A doctor can say whether a medicine is right for you, or how to let the milk dry up without one. ${signs}`,
      ask: "What helps with the milk and the pain, and when is my checkup after the birth?",
      who: "ob-gyn",
      sources: ["stillbirth", "stillbirthNhs", "postpartumMedline"],
    },
    healing: {
      title: "Going gently",
      you: "Grief comes in waves, and your body is still recovering from a birth. Partners often grieve differently, not less.",
      act: "Let someone else ask about leave for you. In the United States the Family and Medical Leave Act and the Pregnant Workers Fairness Act may give you time to recover after a stillbirth, too.",
      ask: "Is my recovery from the birth going as you would expect, and what did the tests show, if there were any?",
      who: "mental-health-provider",
      elsewhere: {
        act: "Let someone else ask about leave for you: in some countries, the leave after a birth also applies after a stillbirth.",
      },
      sources: ["stillbirth", "stillbirthNhs", "familyLeave", "fairness"],
    },
  },
  after_birth: {
    first_days: {
      title: "Now",
      you: "Your child lived, and is missed. There is no right way through this, and no schedule.",
      act: `Let one person handle calls and paperwork for you. If you have milk, a doctor can say how to let it dry up gently. ${signs}`,
      ask: "What does my own body need now, and who is there for the rest of the family?",
      who: "mental-health-provider",
      sources: ["grief", "stillbirthNhs", "postpartumMedline"],
    },
    healing: {
      title: "Going gently",
      you: "Grief for a child comes in waves, and others may fall silent before you are ready. If you gave birth recently, your own body is still recovering.",
      act: "If you gave birth recently, keep your own checkup. Say your child’s name when you want to, to someone who can hear it.",
      ask: "I am not sleeping, or I can’t stop thinking. What would help?",
      who: "mental-health-provider",
      sources: ["grief", "postpartumMedline", "mentalHealth"],
    },
  },
};
