// Onboarding of the partners' three tracks.
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

const intro = attrs("About two minutes, and all about you. You can stop at any time and continue later.");

const workQuestion = (id: number, body: string, ways: { help: number; next: number }) =>
  radio(
    id,
    body,
    [
      option("settled", "Yes, and it’s settled"),
      option("unsure", "I don’t know yet", { next: ways.help }),
      option("no", "No", { next: ways.help }),
      option("not_working", "I’m not working right now"),
    ],
    { next: ways.next, required: true, why: "There may be leave that you don’t know about yet." },
  );

const workHelp = (id: number, next: number) =>
  checkbox(
    id,
    "What would help with that?",
    [
      option("rights", "Knowing what I’m entitled to"),
      option("talk_to_boss", "How to bring it up at work"),
      option("money", "Working out the budget"),
      option("not_now", "Nothing right now", { alone: true }),
    ],
    { next, other: "Something else", why: "You can take these questions to a visit." },
  );

export const partnerPregnant: Pack = {
  slug: "about-you-juniper",
  type: "ONBOARDING_PARTNER_PREGNANT",
  title: "Getting to know you",
  version: 4,
  attrs: intro,
  questions: [
    radio(1, "Is it your first child?", [option("first", "Yes"), option("again", "No"), ratherNot], {
      next: 2,
      required: true,
      why: "The second time around is different.",
    }),
    radio(
      2,
      "How do you feel about it these days?",
      [
        option("good", "Mostly good"),
        option("mixed", "Mixed"),
        option("worried", "Mostly worried", { next: 3 }),
        ratherNot,
      ],
      { next: 4, why: "Partners are rarely asked." },
    ),
    checkbox(
      3,
      "What is it about?",
      [
        option("birth", "The birth"),
        option("health", "My partner’s health"),
        option("parent", "Being a good parent"),
        option("us", "Our relationship"),
        option("money", "Money"),
        option("own", "How I’m doing"),
        ratherNot,
      ],
      { next: 4, other: "Something else", why: "None of these is unusual. You can look for help under Find care." },
    ),
    workQuestion(4, "Can you take time off around the birth?", { help: 5, next: 6 }),
    workHelp(5, 6),
    supportQuestion(6, { alone: 7, next: 8 }),
    lighterQuestion(7, 8),
    topics(
      8,
      "What would you like to hear about?",
      {
        "Being there": [
          ["birth", "What to do during the birth"],
          ["weeks", "What happens when"],
          ["help", "How to help"],
        ],
        You: [
          ["mood", "Mood and worry"],
          ["becoming", "Becoming a parent"],
          ["relationship", "Our relationship"],
        ],
        "Work and money": [
          ["leave", "Time off work"],
          ["cost", "What it costs"],
        ],
      },
      { next: 9, why: "We use these when we suggest people for your care team." },
    ),
    ...lastPage(9),
  ],
};

export const partnerNewparent: Pack = {
  slug: "about-you-larch",
  type: "ONBOARDING_PARTNER_NEWPARENT",
  title: "Getting to know you",
  version: 4,
  attrs: intro,
  questions: [
    radio(1, "Is it your first child?", [option("first", "Yes"), option("again", "No"), ratherNot], {
      next: 2,
      required: true,
      why: "The second time around is different.",
    }),
    radio(
      2,
      "How are you doing?",
      [
        option("good", "Mostly well"),
        option("tired", "Tired but OK"),
        option("struggling", "Not so good", { next: 3 }),
        ratherNot,
      ],
      { next: 4, why: "Partners have a hard time after a birth, too, and there is help." },
    ),
    checkbox(
      3,
      "What would help?",
      [
        option("therapist", "Someone to talk to"),
        option("sleep", "More sleep"),
        option("others", "Other new parents"),
        option("partner", "Talking about it with my partner"),
        option("not_now", "Nothing right now", { alone: true }),
      ],
      { next: 4, other: "Something else", why: "You can look for help under Find care whenever you like." },
    ),
    workQuestion(4, "Are you getting time off work?", { help: 5, next: 6 }),
    workHelp(5, 6),
    supportQuestion(6, { alone: 7, next: 8 }),
    lighterQuestion(7, 8),
    topics(
      8,
      "What would you like to hear about?",
      {
        "Your baby": [
          ["sleep", "Sleep"],
          ["feeding", "Feeding, and my part in it"],
          ["growth", "Growth and checkups"],
        ],
        You: [
          ["mood", "Mood and worry"],
          ["bonding", "Bonding"],
          ["relationship", "Our relationship"],
        ],
        "Work and money": [
          ["back_to_work", "Going back to work"],
          ["childcare", "Childcare"],
        ],
      },
      { next: 9, why: "We use these when we suggest people for your care team." },
    ),
    ...lastPage(9),
  ],
};

export const partnerFertility: Pack = {
  slug: "about-you-maple",
  type: "ONBOARDING_PARTNER_FERTILITY",
  title: "Getting to know you",
  version: 4,
  attrs: intro,
  questions: [
    radio(
      1,
      "Where are the two of you right now?",
      [
        option("thinking", "Thinking about it"),
        option("trying", "Trying"),
        option("testing", "Having tests", { next: 2 }),
        option("treatment", "In treatment, or about to begin", { next: 2 }),
        option("pause", "Taking a break"),
      ],
      { next: 3, required: true, other: "Somewhere else", why: "What helps is different at each point." },
    ),
    radio(
      2,
      "Have you had tests, too?",
      [
        option("yes", "Yes"),
        option("planned", "It’s planned"),
        option("no", "No"),
        option("not_mine", "It doesn’t apply to me"),
        ratherNot,
      ],
      { next: 3, why: "Sperm often plays a part, and a test is simple." },
    ),
    radio(
      3,
      "How do you feel about it these days?",
      [
        option("good", "Mostly hopeful"),
        option("mixed", "Up and down"),
        option("heavy", "It’s hard on me", { next: 4 }),
        ratherNot,
      ],
      { next: 5, why: "Partners are rarely asked." },
    ),
    checkbox(
      4,
      "What would help?",
      [
        option("therapist", "Someone to talk to"),
        option("couple", "Someone for the two of us"),
        option("others", "Others in the same situation"),
        option("facts", "Learning more"),
        option("not_now", "Nothing right now", { alone: true }),
      ],
      { next: 5, other: "Something else", why: "None of these is unusual. You can look for help under Find care." },
    ),
    supportQuestion(5, { alone: 6, next: 7 }),
    lighterQuestion(6, 7),
    topics(
      7,
      "What would you like to hear about?",
      {
        "Body and treatment": [
          ["sperm", "Sperm health"],
          ["treatment", "Treatments and their chances"],
          ["help", "How to help"],
        ],
        "Mind and relationships": [
          ["waiting", "Waiting and worry"],
          ["relationship", "Our relationship"],
          ["telling", "What to tell others"],
        ],
        "Work and money": [
          ["cost", "Cost and coverage"],
          ["work", "Having treatment while working"],
        ],
      },
      { next: 8, why: "We use these when we suggest people for your care team." },
    ),
    ...lastPage(8),
  ],
};
