// What a member needs around a birth: questions that end in a list to bring to a visit. No score.
import type { Attrs } from "@larkwell/domain/assessments/questions.ts";
import { checkbox, none, option, type Pack, radio } from "./pieces.ts";

const ours: Pick<Attrs, "seen_by" | "done" | "clinical" | "bands" | "source"> = {
  seen_by:
    "Only you can read your answers. Practitioners don’t get them, so bring what matters to a visit. Your employer, your partner and other members never see them.",
  done: "What your answers say is next.",
  clinical: false,
  bands: [],
  source: "Our editors wrote these questions. They are not a medical test, and no clinician has reviewed them yet.",
};

export const birthNeeds: Pack = {
  slug: "needs-rowan",
  type: "PREGNANCY",
  title: "What do you need for the birth?",
  summary: "Five questions that show what is settled and what you may still want to ask.",
  version: 2,
  tracks: ["pregnancy"],
  about_birth: true,
  attrs: {
    ...ours,
    intro:
      "Five questions about the birth and the first days after it. You get a list to bring to a visit, and no score.",
    step: { words: "Book a visit with a midwife and go through your list.", vertical: "midwife" },
  },
  questions: [
    radio(
      1,
      "Do you know where you will give birth?",
      [
        option("yes", "Yes"),
        option("choosing", "I’m still choosing", {
          says: "Where: ask what each place does if something doesn’t go as planned, and how far it is at night.",
        }),
        option("no", "Not yet", {
          says: "Where: ask your practitioner which places fit you. Some fill up early.",
        }),
      ],
      { next: 2, required: true },
    ),
    radio(
      2,
      "Do you know who will be with you?",
      [
        option("yes", "Yes"),
        option("partly", "Partly", {
          says: "Who: name one person who comes and one who can step in, and tell both of them.",
        }),
        option("no", "No", {
          says: "Who: a birth doula can be with you the whole time, also if you come alone. Ask about it.",
        }),
      ],
      { next: 3, required: true },
    ),
    checkbox(
      3,
      "What would you like to understand better?",
      [
        option("pain", "Ways to ease pain", { says: "To ask: which ways to ease pain the place offers, at any hour." }),
        option("signs", "When to call and when to go", {
          says: "To ask: which number to call, day and night, and which signs mean that you should call.",
        }),
        option("cesarean", "Cesarean birth", {
          says: "To ask: how a cesarean birth goes there, and who may be with you.",
        }),
        option("induction", "Starting labor with medicine", {
          says: "To ask: when labor would be started, and what you could wait for.",
        }),
        none,
      ],
      { next: 4, required: true },
    ),
    radio(
      4,
      "Is help at home settled for the first two weeks?",
      [
        option("yes", "Yes"),
        option("partly", "Partly", { says: "At home: write down who cooks, who shops and who takes a night." }),
        option("no", "No", { says: "At home: write down who cooks, who shops and who takes a night." }),
      ],
      { next: 5, required: true },
    ),
    radio(
      5,
      "Do you feel safe at home?",
      [
        option("yes", "Yes"),
        option("no", "No", {
          says: "You deserve to be safe. Crisis help, at the top of every page, lists people to talk to day and night. Choose a moment when no one looks at your screen.",
        }),
        option("rather_not", "I’d rather not say"),
      ],
      { next: "end", required: true },
    ),
  ],
};

export const postpartumNeeds: Pack = {
  slug: "needs-elder",
  type: "POSTPARTUM",
  title: "What do you need after the birth?",
  summary: "Five questions about you, not only about the baby.",
  version: 2,
  tracks: ["postpartum"],
  about_birth: true,
  attrs: {
    ...ours,
    intro: "Five questions about how you are after the birth. You get a list to bring to a visit, and no score.",
    step: { words: "Book a visit with an OB-GYN and bring your list.", vertical: "ob-gyn" },
  },
  questions: [
    radio(
      1,
      "Do you have a checkup for yourself?",
      [
        option("had", "I had one"),
        option("booked", "It’s booked"),
        option("no", "Not yet", {
          says: "Checkup: ask for a first contact within three weeks after the birth and a full visit within twelve.",
        }),
      ],
      { next: 2, required: true },
    ),
    checkbox(
      2,
      "What is hard for you right now?",
      [
        option("sleep", "Sleep", {
          says: "Sleep: one long stretch helps more than several short ones. Ask who could take over for it.",
        }),
        option("feeding", "Feeding the baby", {
          says: "Feeding: a lactation consultant can watch one feeding and tell you what to change.",
        }),
        option("body", "My body", {
          says: "Body: say where it hurts, what leaks and what feels heavy. All of it can be helped.",
        }),
        option("mood", "My mood", {
          says: "Mood: if you have been low or worried for more than two weeks, tell a practitioner. The check-ins about mood and worry can help you find words.",
        }),
        option("alone", "Being alone with it", {
          says: "Alone: name one person whom you could ask for one hour this week.",
        }),
        none,
      ],
      { next: 3, required: true, other: "Something else" },
    ),
    radio(
      3,
      "Has anyone asked how you are, and listened?",
      [option("yes", "Yes"), option("no", "No", { says: "Your care coordinator listens, too. A message is enough." })],
      { next: 4, required: true },
    ),
    radio(
      4,
      "Have you thought about contraception?",
      [
        option("settled", "It’s settled"),
        option("ask", "I’d like to ask about it", {
          says: "Contraception: pregnancy is possible before the first period comes back. Ask what fits you and feeding.",
        }),
        option("no", "I don’t need any"),
      ],
      { next: 5, required: true },
    ),
    radio(
      5,
      "Do you feel safe at home?",
      [
        option("yes", "Yes"),
        option("no", "No", {
          says: "You deserve to be safe. Crisis help, at the top of every page, lists people to talk to day and night. Choose a moment when no one looks at your screen.",
        }),
        option("rather_not", "I’d rather not say"),
      ],
      { next: "end", required: true },
    ),
  ],
};
