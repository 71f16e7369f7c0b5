// Our own questions about sleep and the pelvic floor: no score and no severity, only words and a next step.
import type { Attrs } from "@larkwell/domain/assessments/questions.ts";
import { checkbox, none, option, type Pack, radio } from "./pieces.ts";

const ours: Pick<Attrs, "seen_by" | "done" | "clinical" | "bands" | "source"> = {
  seen_by:
    "Only you can read your answers. Practitioners don’t get them unless you tell them. Your employer, your partner and other members never see them.",
  done: "What your answers say is next.",
  clinical: false,
  bands: [],
  source: "Our editors wrote these questions. They are not a medical test, and no clinician has reviewed them yet.",
};

export const sleepCheck: Pack = {
  slug: "check-in-willow",
  type: "SELF_CHECK",
  title: "How do you sleep?",
  summary: "Five questions about your nights, with an idea for each thing that keeps you awake. No score.",
  version: 2,
  attrs: {
    ...ours,
    intro:
      "Five questions about your own nights in the last two weeks. It takes two minutes. You get words, not a score.",
    step: { words: "Book a visit with a sleep coach and go through your nights together.", vertical: "sleep-coach" },
  },
  questions: [
    radio(
      1,
      "How rested do you feel in the morning?",
      [
        option("rested", "Rested on most days", {
          says: "You wake up rested on most days. That says more than the number of hours.",
        }),
        option("mixed", "Some days yes, some days no"),
        option("tired", "Tired on most days", {
          says: "You are tired on most mornings. That is worth telling someone, whatever the reason for it is.",
        }),
      ],
      { next: 2, required: true },
    ),
    checkbox(
      2,
      "What keeps you awake or wakes you up?",
      [
        option("thoughts", "Thoughts that go around", {
          says: "Thoughts that go around: writing them down an hour before bed, with the next small step for each, can take them out of the night.",
        }),
        option("pain", "Pain or discomfort", {
          says: "Pain that wakes you up should be looked at. Tell the practitioner who knows you best.",
        }),
        option("bathroom", "Going to the bathroom"),
        option("heat", "Being too hot", {
          says: "Being too hot: a cooler room, light bedding and a fan are simple things to try first.",
        }),
        option("others", "Someone else in the house needs me", {
          says: "Someone needs you at night: one long stretch of sleep helps more than several short ones. Ask who could take over for that stretch.",
        }),
        option("noise", "Noise or light"),
        none,
      ],
      { next: 3, required: true },
    ),
    radio(
      3,
      "How long do you usually lie awake before you fall asleep?",
      [
        option("soon", "Less than half an hour"),
        option("long", "More than half an hour", {
          says: "Lying awake for long: getting up, doing something quiet in dim light, and going back when you are sleepy works better than waiting.",
        }),
        option("varies", "It varies"),
      ],
      { next: 4, required: true },
    ),
    radio(
      4,
      "Has anyone told you that you snore loudly or stop breathing in your sleep?",
      [
        option("yes", "Yes", {
          says: "Loud snoring or pauses in breathing have causes that can be treated. Tell a doctor about it.",
        }),
        option("no", "No"),
        option("unknown", "I don’t know"),
      ],
      { next: 5, required: true },
    ),
    radio(
      5,
      "Do you ever fight sleep while you drive?",
      [
        option("yes", "Yes", {
          says: "Please don’t drive while you are sleepy. Ask someone else to drive, or stop and rest, and tell a doctor that it happens.",
        }),
        option("no", "No"),
        option("no_driving", "I don’t drive"),
      ],
      { next: "end", required: true },
    ),
  ],
};

export const pelvicFloorCheck: Pack = {
  slug: "check-in-maple",
  type: "SELF_CHECK",
  title: "How is your pelvic floor?",
  summary: "Five questions about leaking, pressure and comfort. No score, and nothing to be embarrassed about.",
  version: 2,
  attrs: {
    ...ours,
    intro:
      "The pelvic floor is the layer of muscle that holds up the bladder, the bowel and the uterus. Five plain questions, two minutes. You get words, not a score.",
    step: {
      words: "Book a visit with a physical therapist who works with the pelvic floor.",
      vertical: "physical-therapist",
    },
  },
  questions: [
    radio(
      1,
      "Do you leak urine when you cough, laugh, jump or lift?",
      [
        option("no", "No"),
        option("sometimes", "Sometimes", {
          says: "Leaking with a cough or a jump is common, and you don’t have to live with it. Training under guidance helps many people.",
        }),
        option("often", "Often", {
          says: "Leaking with a cough or a jump is common, and you don’t have to live with it. Training under guidance helps many people.",
        }),
      ],
      { next: 2, required: true },
    ),
    radio(
      2,
      "Do you have to hurry to the bathroom, or go much more often than you would like?",
      [
        option("no", "No"),
        option("yes", "Yes", {
          says: "Sudden urges can often be trained. Burning or blood in the urine needs a doctor first.",
        }),
      ],
      { next: 3, required: true },
    ),
    radio(
      3,
      "Do you feel heaviness, pressure or a bulge in the vagina?",
      [
        option("no", "No"),
        option("yes", "Yes", {
          says: "Pressure or a bulge should be examined. It is not dangerous in most cases, and there is a lot that helps.",
        }),
        option("unsure", "I’m not sure", {
          says: "If you are not sure about pressure or a bulge, a practitioner can look in one short visit.",
        }),
      ],
      { next: 4, required: true },
    ),
    radio(
      4,
      "Is it hard to hold gas or stool?",
      [
        option("no", "No"),
        option("yes", "Yes", {
          says: "Trouble holding gas or stool is rarely spoken of and often treatable. Tell your practitioner, even if it is hard to say.",
        }),
      ],
      { next: 5, required: true },
    ),
    radio(
      5,
      "Does sex, a tampon or an exam hurt?",
      [
        option("no", "No"),
        option("yes", "Yes", {
          says: "Pain there has a reason, and often it is a muscle that can’t let go. It can be treated without strengthening anything.",
        }),
        option("not_now", "It doesn’t apply to me now"),
      ],
      { next: "end", required: true },
    ),
  ],
};
