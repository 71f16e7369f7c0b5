// The topics of the guided birth plan, in their order: what each is about, where that comes from, and what can be chosen. They fit a
// vaginal birth and a cesarean, one baby and more, and every kind of family.
import { texts } from "../language/table.ts";
import type { PlanSource } from "./sources.ts";

interface Topic {
  title: string;
  /** One or two plain sentences. */
  explain: string;
  /** None if `explain` states no medical fact. */
  sources: readonly PlanSource[];
  pick: "one" | "several";
  choices: Readonly<Record<string, string>>;
  /** Its title and choices have no word about a baby or a birth: after a loss it is still the member's to use. */
  quiet?: true;
}

const first = texts(
  {
    about: {
      title: "About this birth",
      explain:
        "What everyone who meets you should know first. If someone else gives birth for you, leave their choices to them.",
      sources: [],
      pick: "several",
      choices: {
        vaginal: "I plan a vaginal birth",
        cesarean: "A cesarean is planned",
        more: "More than one baby",
        carrying: "I’m carrying for another family",
        carried: "Someone else is carrying for us",
        adoption: "I plan an adoption",
        earlier: "An earlier birth or loss still matters to me: please ask",
        names: "Please use the name and pronouns that I write below",
      },
    },
    people: {
      title: "People with me",
      explain:
        "Someone who stays with you and supports you the whole time, such as a doula, can help. Hospitals may limit how many people can be there.",
      sources: ["approaches", "samplePlan"],
      pick: "several",
      quiet: true,
      choices: {
        partner: "My partner",
        family: "Family",
        friend: "A friend",
        doula: "A doula",
        others: "The people I name below",
        staff: "Only staff",
        no_students: "No students or trainees, please",
      },
    },
    room: {
      title: "The room",
      explain: "Small things can help you feel calm and safe. Ask what is possible where you will be.",
      sources: [],
      pick: "several",
      quiet: true,
      choices: {
        light: "Low light",
        music: "My own music",
        calm: "Quiet, with few people coming in",
        clothes: "My own clothes",
        photos: "Photos by someone I name below",
      },
    },
    moving: {
      title: "Moving and positions",
      explain: "For most people, no position has to be used or avoided. Tell the team about positions that hurt you.",
      sources: ["approaches", "samplePlan"],
      pick: "several",
      quiet: true,
      choices: {
        free: "Move around as I want",
        tools: "Use a ball, a stool or a bar",
        water: "Use a shower or a bath",
        bed: "Stay in bed",
      },
    },
    monitoring: {
      title: "Checking the baby’s heartbeat",
      explain:
        "It can be checked now and then, or all the time. Which one is right depends on your health and on how labor goes.",
      sources: ["monitoring", "approaches"],
      pick: "one",
      choices: {
        sometimes: "Now and then, if that is safe",
        wireless: "All the time, with a wireless device if there is one",
        always: "All the time",
      },
    },
    pain: {
      title: "Pain relief",
      explain:
        "There are ways with and without medicine. You can change your mind, but not every kind is possible for everyone or at every time.",
      sources: ["painRelief", "approaches"],
      pick: "several",
      quiet: true,
      choices: {
        unasked: "Don’t offer medicine unless I ask",
        without: "Try breathing, water or massage first",
        gas: "Nitrous oxide, if there is any",
        epidural: "An epidural",
        early: "Offer me medicine early",
        later: "I’ll decide then",
      },
    },
    drinking: {
      title: "Drinking, eating and IV",
      explain:
        "Many people without special risks can drink clear fluids and don’t need an IV drip all the time. Rules about food differ. Before a planned cesarean, follow what you were told about eating and drinking.",
      sources: ["approaches", "samplePlan"],
      pick: "several",
      quiet: true,
      choices: {
        drink: "Drink when I want",
        eat: "Eat a little, if it’s allowed",
        lock: "An IV port without a drip (saline lock)",
        iv: "An IV is fine for me",
        no_iv: "No IV unless it’s needed",
      },
    },
    induction: {
      title: "Starting labor (induction)",
      explain:
        "Labor can be started with medicine or in other ways. There can be medical reasons for it, and sometimes it’s a choice.",
      sources: ["induction"],
      pick: "one",
      choices: {
        wait: "Wait for labor to start, as long as that is safe",
        medical: "Only for a medical reason",
        open: "I’m open to it",
        planned: "It’s planned",
      },
    },
    pushing: {
      title: "Pushing",
      explain: "You can follow your body or ask to be guided, and many positions are possible.",
      sources: ["approaches", "intrapartum"],
      pick: "several",
      choices: {
        follow: "Follow my body",
        guided: "Guide me",
        position: "Choose my own position",
        mirror: "A mirror, so that I can see",
        touch: "Touch the baby’s head as it comes",
      },
    },
    assisted: {
      title: "Help with a vacuum or forceps",
      explain:
        "Sometimes one of these helps a baby out. The doctor tells you why it’s advised, and what the risks are, if there is time.",
      sources: ["assisted"],
      pick: "one",
      choices: {
        explain: "Explain it to me first, if there is time",
        cesarean: "I would rather have a cesarean",
        rather: "I would rather have this help than a cesarean",
        team: "The team can decide",
      },
    },
  } as const satisfies Record<string, Topic>,
  ["title", "explain", "choices"],
);

const second = texts(
  {
    cesarean: {
      title: "If there is a cesarean",
      explain: "A cesarean can be planned, or be needed after all. You can say what matters to you either way.",
      sources: ["cesarean", "approaches"],
      pick: "several",
      choices: {
        support: "My support person stays with me",
        see: "A clear or lowered drape, so that I can see",
        skin: "Skin to skin in the operating room, if possible",
        tell: "Tell me what is happening",
        little: "Say as little as possible",
        music: "My own music",
      },
    },
    cord: {
      title: "The cord",
      explain:
        "If a baby doesn’t need help right away, ACOG recommends waiting at least 30 to 60 seconds before the cord is clamped. If yours comes early, ask how long to wait.",
      sources: ["cord"],
      pick: "several",
      choices: {
        wait: "Wait before clamping",
        pulse: "Wait until it stops pulsing, if possible",
        cut: "I name below who cuts it",
        blood: "We plan to store or donate cord blood",
        team: "The team can decide",
      },
    },
    skin: {
      title: "Skin to skin",
      explain: "WHO recommends skin to skin in the first hour after birth for newborns without complications.",
      sources: ["intrapartum"],
      pick: "several",
      choices: {
        me: "With me, right away",
        partner: "With my partner or another parent",
        intended: "With the intended or adoptive parents",
        clean: "Dry and wrap the baby first",
        not_me: "Not with me",
      },
    },
    newborn: {
      title: "First care of the baby",
      explain:
        "A vitamin K shot prevents bleeding that can be deadly. Eye ointment prevents an eye infection that can cause blindness, and many states require it. WHO advises waiting 24 hours before the first bath.",
      sources: ["vitaminK", "eyes", "intrapartum"],
      pick: "several",
      choices: {
        vitamin_k: "Vitamin K shot",
        eyes: "Eye ointment",
        bath: "Delay the first bath",
        near: "Do the checks near me, if possible",
        explain: "Explain each step to us first",
      },
    },
    feeding: {
      title: "Feeding",
      explain: "Families feed in different ways. If the team knows yours, they can help from the start.",
      sources: ["breastfeeding"],
      pick: "several",
      choices: {
        breast: "Breastfeeding or chestfeeding",
        expressed: "Expressed milk",
        donor: "Donor milk",
        formula: "Formula",
        help: "Help from a lactation consultant",
        nothing_else: "No bottle or pacifier without asking",
        stop: "Help with stopping milk",
      },
    },
    rooming: {
      title: "Where the baby stays",
      explain: "In many places the baby can stay in your room day and night. Ask how it’s done where you will be.",
      sources: [],
      pick: "several",
      choices: {
        room: "In my room, day and night",
        nursery: "In the nursery for some hours, so that I can rest",
        others: "With my partner, or the intended or adoptive parents",
        special: "In special care: one of us stays with the baby",
        together: "More than one baby: keep them together",
      },
    },
    placenta: {
      title: "The placenta",
      explain:
        "Hospitals have rules for taking it home. A report published by CDC advises against capsules made from it: germs can survive, and a baby became seriously ill.",
      sources: ["placenta"],
      pick: "one",
      choices: {
        leave: "The hospital can dispose of it",
        see: "I would like to see it",
        keep: "I would like to keep it",
      },
    },
    culture: {
      title: "Language, faith and culture",
      explain: "You can ask for an interpreter, and for time and room for what matters to you.",
      sources: [],
      pick: "several",
      quiet: true,
      choices: {
        interpreter: "An interpreter for the language I write below, or for sign language",
        faith: "A visit by a chaplain or someone of my faith",
        food: "Food that fits my faith or culture",
        covered: "Stay covered as much as possible",
        staff: "Staff of the gender I write below, where possible",
        access: "What I need because of a disability, below",
      },
    },
    changes: {
      title: "If things change",
      explain: "Things don’t always go as planned, and sometimes they change fast.",
      sources: ["samplePlan"],
      pick: "several",
      quiet: true,
      choices: {
        plain: "Tell me what is happening, in plain words",
        time: "Give me time to decide, if there is any",
        support: "Talk with my support person too",
        ask: "Ask before you touch or examine me",
        little: "Tell me only what I need to know",
      },
    },
    after: {
      title: "The days after, for me",
      explain: "You need care too: rest, relief from pain, and someone who asks how you are.",
      sources: ["postpartumCare"],
      pick: "several",
      quiet: true,
      choices: {
        rest: "Time to rest, without visitors",
        visitors: "Visitors are welcome",
        pain: "Help with pain",
        mood: "Talk about how I feel, and where to get help",
        contraception: "Talk about contraception",
        home: "Go home early, if that is safe",
        stay: "Stay as long as I can",
      },
    },
  } as const satisfies Record<string, Topic>,
  ["title", "explain", "choices"],
);

export type TopicName = keyof typeof first | keyof typeof second;

/** Its texts are read when they are needed, in the language of that reader. */
export const topicOf = (name: TopicName): Topic =>
  (name in first ? first[name as keyof typeof first] : second[name as keyof typeof second]) as Topic;

export const TOPIC_NAMES = [...Object.keys(first), ...Object.keys(second)] as [TopicName, ...TopicName[]];

/** What is shown and printed after a loss. */
export const QUIET_TOPICS: readonly TopicName[] = TOPIC_NAMES.filter((name) => topicOf(name).quiet === true);

/** Instead of a choice's own words after a loss. */
export const QUIET_CHOICES: Readonly<Record<string, string>> = texts({
  doula: "Someone trained to support me",
  epidural: "Medicine through a small tube in my back",
});
