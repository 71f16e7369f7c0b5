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
}

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
    label: "Anxiety, low mood or loss",
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
    verticals: ["fertility-awareness-educator", "ob-gyn"],
    says: ["charting", "cycle", "basal temperature", "fertile window", "natural family planning"],
  },
  {
    label: "Adoption and surrogacy",
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

/** Needs to offer unasked: in a loss nobody is met with birth and babies on the way to somebody to talk to. */
export const needsToOffer = (person: Circumstances): readonly Need[] =>
  NEEDS.filter(({ about }) => about === undefined || mayMeet(about, person));

/**
 * Needs that match what was typed, best first: a whole phrase counts for more than a word, a word more than its
 * beginning.
 */
export function matchNeeds(typed: string, limit = 3): Need[] {
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
  if (` ${query} `.includes(` ${phrase} `)) return 50 + Math.min(phrase.length, 40);
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
