// Search by need: the words people use, and the verticals and specialties that help.
import { type Circumstances, mayMeet, type Topic } from "../tracks/suppression.ts";

export interface Need {
  /** What the suggestion says. */
  label: string;
  /** Slugs of verticals, best first. */
  verticals: readonly string[];
  /** Words and phrases people type, lower case. */
  says: readonly string[];
  /** What the suggestion itself would make somebody think of; typed words find it in any case. */
  about?: Topic;
  /** Who helps a person in a loss with it instead. */
  verticalsInLoss?: readonly string[];
}

const MOST_NEEDS = 3;
/** The score of a phrase that stands among the typed words. */
const WHOLE_PHRASE = 50;
/** Stands first in a loss. */
const GRIEF = "Anxiety, low mood or loss";

export const NEEDS: readonly Need[] = [
  {
    label: "Help with breastfeeding",
    about: "baby_content",
    verticals: ["lactation-consultant"],
    says: [
      "baby won't latch",
      "latch",
      "breastfeeding",
      "breastfeed",
      "nursing pain",
      "sore nipples",
      "milk supply",
      "low supply",
      "pumping",
      "mastitis",
      "weaning",
      "tongue tie",
      "lactation",
    ],
  },
  {
    label: "Sleep",
    verticals: ["sleep-coach", "pediatrician"],
    verticalsInLoss: ["mental-health-provider", "nurse-practitioner"],
    says: [
      "baby won't sleep",
      "sleep training",
      "night waking",
      "wakes up at night",
      "naps",
      "sleep regression",
      "bedtime",
      "sleep",
    ],
  },
  {
    label: "A sick child",
    about: "baby_content",
    verticals: ["pediatrician"],
    says: [
      "fever",
      "rash",
      "cough",
      "vomiting",
      "diarrhea",
      "ear infection",
      "sick baby",
      "sick child",
      "vaccines",
      "diaper rash",
      "reflux",
      "colic",
    ],
  },
  {
    label: GRIEF,
    verticals: ["mental-health-provider"],
    says: [
      "anxious",
      "anxiety",
      "depressed",
      "depression",
      "sad",
      "crying",
      "panic",
      "overwhelmed",
      "grief",
      "miscarriage",
      "birth trauma",
      "therapist",
      "therapy",
      "stress",
      "burnout",
      "marriage",
      "relationship",
    ],
  },
  {
    label: "Trying to conceive",
    about: "baby_content",
    verticals: ["reproductive-endocrinologist", "fertility-awareness-educator", "ob-gyn"],
    says: [
      "trying to conceive",
      "ttc",
      "can't get pregnant",
      "infertility",
      "fertility",
      "ivf",
      "iui",
      "ovulation",
      "egg freezing",
      "freeze my eggs",
      "sperm",
      "embryo",
    ],
  },
  {
    label: "Pregnancy questions",
    about: "baby_content",
    verticals: ["ob-gyn", "midwife", "nurse-practitioner"],
    says: [
      "pregnant",
      "pregnancy",
      "morning sickness",
      "nausea",
      "spotting",
      "contractions",
      "ultrasound",
      "due date",
      "preeclampsia",
      "swelling",
    ],
  },
  {
    label: "Preparing for birth",
    about: "baby_content",
    verticals: ["doula", "midwife", "ob-gyn"],
    says: [
      "birth plan",
      "labor",
      "birth class",
      "childbirth",
      "doula",
      "c-section",
      "cesarean",
      "vbac",
      "epidural",
      "home birth",
    ],
  },
  {
    label: "Recovery after birth",
    about: "baby_content",
    verticals: ["midwife", "physical-therapist", "ob-gyn"],
    says: [
      "postpartum",
      "after birth",
      "stitches",
      "bleeding after birth",
      "healing",
      "abdominal separation",
      "diastasis",
    ],
  },
  {
    // After a birth a fever is the member’s own sign: never only a pediatrician’s.
    label: "Fever, or feeling ill yourself",
    verticals: ["nurse-practitioner", "ob-gyn", "midwife"],
    says: ["fever", "chills", "flu", "i feel sick", "feeling ill", "postpartum fever", "fever after birth", "cough"],
  },
  {
    label: "Pelvic floor and pain",
    verticals: ["physical-therapist"],
    says: [
      "pelvic floor",
      "leaking",
      "incontinence",
      "back pain",
      "hip pain",
      "sciatica",
      "prolapse",
      "pain during sex",
      "exercise",
    ],
  },
  {
    label: "Birth control",
    verticals: ["nurse-practitioner", "ob-gyn"],
    says: ["birth control", "contraception", "the pill", "iud", "morning after", "emergency contraception", "implant"],
  },
  {
    label: "Infections",
    verticals: ["nurse-practitioner", "ob-gyn"],
    says: [
      "uti",
      "urinary infection",
      "burning when i pee",
      "yeast infection",
      "bv",
      "itching",
      "discharge",
      "sti",
      "std",
    ],
  },
  {
    label: "Periods, PCOS and endometriosis",
    verticals: ["ob-gyn", "nutritionist"],
    says: ["period", "cramps", "heavy bleeding", "irregular period", "pcos", "endometriosis", "endo", "fibroids"],
  },
  {
    label: "Menopause",
    verticals: ["ob-gyn", "nurse-practitioner"],
    says: ["menopause", "perimenopause", "hot flashes", "night sweats", "hormones"],
  },
  {
    label: "Food and nutrition",
    verticals: ["nutritionist"],
    says: [
      "nutrition",
      "diet",
      "what to eat",
      "gestational diabetes",
      "starting solids",
      "picky eater",
      "weight",
      "food allergy",
      "baby food",
    ],
  },
  {
    label: "Understanding your cycle",
    about: "baby_content",
    verticals: ["fertility-awareness-educator", "ob-gyn"],
    says: ["charting", "cycle", "basal temperature", "fertile window", "natural family planning"],
  },
  {
    label: "Adoption and surrogacy",
    about: "baby_content",
    verticals: ["adoption-coach"],
    says: ["adoption", "adopt", "surrogacy", "surrogate", "home study", "foster"],
  },
  {
    label: "Work and leave",
    verticals: ["career-coach"],
    says: ["maternity leave", "parental leave", "back to work", "return to work", "career", "manager", "childcare"],
  },
  {
    label: "Not sure where to start",
    verticals: ["care-coordinator"],
    says: ["not sure", "where to start", "help", "benefits", "coordinator", "what is covered"],
  },
];

/** Needs to offer unasked: in a loss nobody is met with birth and babies on the way to somebody to talk to, who stands first. */
export function needsToOffer(person: Circumstances): readonly Need[] {
  const offered = NEEDS.filter(({ about }) => about === undefined || mayMeet(about, person));
  if (offered.length === NEEDS.length) return NEEDS;
  return [...offered].sort((a, b) => Number(b.label === GRIEF) - Number(a.label === GRIEF));
}

/** Did somebody say it, in a phrase of its own? */
const isSaid = (need: Need, typed: string) => scoreOf(need, plain(typed)) >= WHOLE_PHRASE;

/** What typed words mean to this person: in a loss nothing about birth and babies that was not said in so many words. */
export function needsMeant(typed: string, person: Circumstances): Need[] {
  const offered = new Set(needsToOffer(person));
  if (offered.size === NEEDS.length) return matchNeeds(typed);
  return matchNeeds(typed, NEEDS.length)
    .filter((need) => offered.has(need) || isSaid(need, typed))
    .slice(0, MOST_NEEDS);
}

/** What is suggested while somebody types: in a loss only what would be offered unasked. */
export const suggestNeeds = (typed: string, person: Circumstances): Need[] => {
  const offered = new Set(needsToOffer(person));
  return matchNeeds(typed, NEEDS.length)
    .filter((need) => offered.has(need))
    .slice(0, MOST_NEEDS);
};

/**
 * Needs that match what was typed, best first: a whole phrase counts for more than a word, a word more than its
 * beginning.
 */
export function matchNeeds(typed: string, limit = MOST_NEEDS): Need[] {
  const query = plain(typed);
  if (query.length < 2) return [];
  return NEEDS.map((need) => ({ need, score: scoreOf(need, query) }))
    .filter((match) => match.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map((match) => match.need);
}

function scoreOf(need: Need, query: string): number {
  const phrases = [need.label, ...need.says].map(plain);
  return Math.max(...phrases.map((phrase) => phraseScore(phrase, query)));
}

function phraseScore(phrase: string, query: string): number {
  if (phrase === query) return 100;
  // What was typed contains the phrase as whole words: longer phrases say more.
  if (` ${query} `.includes(` ${phrase} `)) return WHOLE_PHRASE + Math.min(phrase.length, 40);
  // Typing is still going on.
  if (query.length >= 3 && ` ${phrase}`.includes(` ${query}`)) return 20;
  return 0;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019']/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
