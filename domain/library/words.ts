// Words that no piece uses, and words that make a piece one of high stakes.

interface Forbidden {
  why: string;
  pattern: RegExp;
}

const CONDITIONS =
  "preeclampsia|high blood pressure|gestational diabetes|diabetes|depression|postpartum depression|anxiety|mastitis|an infection|an? (?:miscarriage|ectopic pregnancy)|endometriosis|PCOS|psychosis|OHSS";
const MEASURED = "blood pressure|bleeding|bleed|movements?|temperature|fever|heart rate|readings?";

/** Readers are of any gender. The people of a story, in a piece of the type real_talk, may have one (docs/style.md, rule 5). */
const GENDER: Forbidden = {
  why: "gives a person a gender: write “they”",
  pattern: /\b(?:s?he|hers?|herself|himself|him|his)\b/i,
};

/** Checked sentence by sentence, in headings, paragraphs, lists, title and summary. */
const FORBIDDEN: readonly Forbidden[] = [
  { why: "calls members by a role: write “you”, “parent”", pattern: /\b(?:mom(?:s|my|mies)?|mama|mums?|daddy)\b/i },
  GENDER,
  {
    why: "is a verdict about something that needs a professional",
    pattern: new RegExp(
      `\\b(?:${MEASURED})\\b[^.]*\\b(?:normal|safe|fine)\\b|\\b(?:normal|safe) (?:${MEASURED})\\b`,
      "i",
    ),
  },
  {
    why: "calms without knowing the reader",
    pattern:
      /\b(?:perfectly|completely|totally|absolutely) (?:normal|safe|fine)\b|\bnothing to worry about\b|\bno (?:need|reason) to worry\b|\bdon[’']t worry\b|\byou(?:[’']re| are) fine\b/i,
  },
  {
    why: "is a diagnosis",
    pattern: new RegExp(
      `(?<!\\b(?:if|when|whether|unless|once|that|because|while|who|or|and|mean|means|says?) )\\byou (?:probably |likely |clearly |may well )?have (?:${CONDITIONS})\\b`,
      "i",
    ),
  },
  { why: "names a person as an authority", pattern: /\bDr\b|\bProfessor [A-Z]|\breviewed by\b/ },
  {
    why: "speaks of a study or of experts without naming them",
    pattern:
      /\bstud(?:y|ies) (?:shows?|finds?|found|suggests?|proves?)\b|\bresearch(?:ers)? (?:shows?|finds?|found|says?|suggests?|proves?)\b|\bscientists\b|\b(?:our )?experts (?:say|agree|recommend)\b/i,
  },
  {
    why: "is absolute about causes",
    pattern:
      /you did nothing (?:to cause|wrong)|nothing (?:that )?you did|not your fault|did(?:n[’']t| not) cause (?:this|it)|could have (?:done|prevented)/i,
  },
  { why: "cheers", pattern: /!|\bcongratulations?\b/i },
  { why: "has straight quotation marks: write ’ “ ”", pattern: /['"]/ },
];

/** Longer than a phrase: someone’s words, and there is no one who said them. */
const QUOTE = /“([^”]*)”/g;
const LONGEST_QUOTE = 12;

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?][”’)]*)\s+/);

/** What is wrong with this text, each kind of fault once for each sentence. `isStory`: it tells of people, and not to the reader. */
export const faultsIn = (text: string, { isStory = false } = {}): string[] =>
  sentencesOf(text).flatMap((sentence) => [
    ...FORBIDDEN.filter((one) => !(isStory && one === GENDER)).flatMap(({ why, pattern }) => {
      const found = pattern.exec(sentence)?.[0];
      return found === undefined ? [] : [`“${found}” ${why}`];
    }),
    ...[...sentence.matchAll(QUOTE)].flatMap(([, said = ""]) =>
      said.split(/\s+/).length > LONGEST_QUOTE ? [`“${said}” quotes someone`] : [],
    ),
  ]);

/** The kinds of high stakes, and the words that make a piece one of them, even in passing. */
const STAKES = {
  loss: /\bmiscarr|\bstillb|\bpregnancy loss\b|\bectopic\b|\babortion|\btermination\b|\bbab(?:y|ies) (?:who )?(?:died|dies|has died)\b/i,
  "self-harm": /\bsuicid|\bself-harm|\bharm(?:ing)? (?:yourself|themselves|oneself)|\bkill\b|\b988\b/i,
  bleeding: /\bbleed(?:s|ing)?\b|\bhemorrhag|\bclots?\b/i,
  "blood-pressure": /\bblood pressure\b|\bpreeclampsia\b|\beclampsia\b/i,
  medicines:
    /\bmedicines?\b|\bmedications?\b|\bibuprofen\b|\bacetaminophen\b|\baspirin\b|\bantibiotics?\b|\bantidepressants?\b|\bopioids?\b|\bSSRIs?\b|\bpainkillers?\b|\bdos(?:e|es|age)\b|\bmicrograms?\b|\bmethotrexate\b|\bmisoprostol\b|\bmifepristone\b|\bhormone therapy\b/i,
  "newborn-fever":
    /\b(?:baby|babies|newborns?|infants?)\b[^.]*\bfever\b|\bfever\b[^.]*\b(?:baby|babies|newborns?|infants?)\b/i,
  movements: /\bkick counts?\b|\bbaby(?:’s)? mov(?:es?|ing|ements?)\b|\bmoves less\b|\bfetal movements?\b/i,
  vaccines: /\bvaccin|\bimmuni[sz]/i,
} as const;

export type Stake = keyof typeof STAKES;
export const STAKE_NAMES = Object.keys(STAKES) as readonly Stake[];

export const stakesIn = (text: string): Stake[] => STAKE_NAMES.filter((name) => STAKES[name].test(text));

/** With these a reader has to find the box with urgent signs beside the text. */
export const STAKES_WITH_A_BOX: readonly Stake[] = [
  "self-harm",
  "bleeding",
  "blood-pressure",
  "newborn-fever",
  "movements",
];
