// Words about pregnancy, birth and babies, for tests and rules that keep them away from a person after a loss unless
// that person asks (D29).

/** Each with exceptions. Whole words, case-insensitive. */
const WORDS: readonly string[] = [
  "bab(?:y|ies)",
  "newborns?",
  "infants?",
  "toddlers?",
  "twins?",
  "pregnan(?:t|c(?:y|ies))(?![ -]loss)",
  "expecting",
  "trimesters?",
  "due date",
  "weeks? \\d+",
  "(?:pre|ante|peri|post)natal",
  "post-?partum",
  "fet(?:al|us)",
  "embryos?",
  "gestation(?:al)?",
  "(?<!date of )(?:child)?births?(?! control)",
  "birthing",
  "(?<!department of )labor",
  "contractions?",
  "c-section",
  "cesareans?",
  "doulas?",
  "midwi(?:fe|ves|fery)",
  "maternity",
  "parental",
  "parent(?:s|ing|hood)?",
  "mother(?:s|hood)?",
  "moms?",
  "breast(?:s|feed|feeding|fed|milk)?",
  "lactation",
  "latch",
  "weaning",
  "(?:breast )?milk",
  "bottles?",
  "feeding",
  "pediatric(?:s|ians?)",
  "vaccines?",
  "milestones?",
  "naps?",
  "nursery",
  "diapers?",
  "first (?:foods?|spoons?)",
  "conceiv(?:e|ing)",
  "conception",
  "fertil(?:e|ity)",
  "infertility",
  "ivf",
  "iui",
  "egg (?:freezing|donation|retrieval)",
  "sperm",
  "ovulation",
  "adopt(?:ed|ion)?",
  "surroga(?:te|cy)",
  "happiest",
];

const ANY = new RegExp(`\\b(?:${WORDS.join("|")})\\b`, "gi");

/** Those that a text uses, in lower case and each once. */
export const birthWordsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(ANY)].map(([word]) => word.toLowerCase())),
];

export const speaksOfBirth = (text: string): boolean => birthWordsIn(text).length > 0;
