// Onboarding of the pregnancy track.
import {
  attrs,
  checkbox,
  lastPage,
  lighterQuestion,
  medicationNames,
  medicationQuestion,
  none,
  option,
  type Pack,
  radio,
  ratherNot,
  supportQuestion,
  topics,
} from "./pieces.ts";

export const pregnancy: Pack = {
  slug: "about-you-alder",
  type: "ONBOARDING_PREGNANCY",
  title: "Getting to know you",
  version: 4,
  attrs: attrs("About three minutes. You can stop at any time and continue later, here or on another device."),
  questions: [
    radio(
      1,
      "Have you been pregnant before?",
      [option("first", "No, this is my first time"), option("before", "Yes", { next: 2 }), ratherNot],
      { next: 3, required: true, why: "Your history changes what is worth knowing now." },
    ),
    checkbox(
      2,
      "Did you have any of these?",
      [
        option("vaginal", "A vaginal birth"),
        option("cesarean", "A cesarean birth"),
        option("preterm", "A birth before 37 weeks"),
        option("blood_pressure", "High blood pressure or preeclampsia"),
        option("diabetes", "Gestational diabetes"),
        option("loss", "A loss"),
        none,
        ratherNot,
      ],
      {
        next: 3,
        why: "Some of these are watched more closely the next time. Tell your doctor or midwife about them.",
      },
    ),
    radio(
      3,
      "Who cares for you in this pregnancy?",
      [
        option("ob", "An OB-GYN"),
        option("midwife", "A midwife"),
        option("family_doctor", "A family doctor"),
        option("nobody_yet", "No one yet", { next: 4 }),
      ],
      {
        next: 5,
        required: true,
        other: "Someone else",
        why: "Visits here don’t replace the care of your own doctor or midwife.",
      },
    ),
    checkbox(
      4,
      "What matters to you when you choose someone?",
      [
        option("near", "Close to home or work"),
        option("insurance", "Covered by my insurance"),
        option("midwifery", "A midwife or a birth center"),
        option("language", "Speaks my language"),
        option("background", "Understands where I come from"),
        option("unsure", "I don’t know yet", { alone: true }),
      ],
      { next: 5, other: "Something else", why: "Your own list, for when you choose." },
    ),
    checkbox(
      5,
      "Do you have any of these?",
      [
        option("blood_pressure", "High blood pressure"),
        option("diabetes", "Diabetes"),
        option("thyroid", "A thyroid condition"),
        option("asthma", "Asthma"),
        option("mood", "Depression or anxiety, now or in the past"),
        option("migraine", "Migraine"),
        none,
        ratherNot,
      ],
      {
        next: 6,
        other: "Something else",
        why: "They may need different care, or different medication, in pregnancy. Tell your doctor or midwife.",
      },
    ),
    medicationQuestion(6, { yes: 7, no: 8 }),
    medicationNames(7, 8),
    supportQuestion(8, { alone: 9, next: 10 }),
    lighterQuestion(9, 10),
    topics(
      10,
      "What would you like to hear about?",
      {
        "Your body": [
          ["nausea", "Nausea and eating"],
          ["movement", "Exercise and pelvic floor"],
          ["sleep", "Sleep"],
          ["tests", "Tests and screenings"],
        ],
        "Your mind": [
          ["worry", "Worry and mood"],
          ["relationship", "Our relationship as we become parents"],
        ],
        "Birth and after": [
          ["birth_plan", "Planning the birth"],
          ["feeding", "Feeding"],
          ["recovery", "The first weeks"],
        ],
        "Work and money": [
          ["leave", "Time off work"],
          ["childcare", "Childcare"],
        ],
      },
      { next: 11, why: "We use these when we suggest people for your care team." },
    ),
    ...lastPage(11),
  ],
};
