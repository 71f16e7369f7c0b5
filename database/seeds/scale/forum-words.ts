// What people write in the scale seed's forum: sentences of common words, titles, and thousands of rare words.
import { speaksOfBirth } from "@larkwell/domain/tracks/birth-words.ts";
import { Dice } from "./dice.ts";

/** The first ones are in a quarter of all texts, the last ones in one of a hundred. */
const common = (
  "doctor week night sleep feeling appointment hospital question result test nurse partner morning pain tired help " +
  "body clinic answer anxious work month hour office phone better worse normal insurance plan first second " +
  "cycle visit friend family mother sister listen decision waiting calm breathing walking stretching water breakfast " +
  "dinner kitchen window coffee train winter summer letter number calendar notebook list story reading music garden " +
  "pressure temperature medicine dose vitamin iron blood scan specialist pharmacy prescription symptom headache nausea " +
  "swelling shoulder back pelvic therapist exercise stairs shower pillow blanket chair bag ticket meeting manager leave " +
  "policy form signature budget savings neighbor weekend holiday travel airport drive traffic grocery recipe soup bread " +
  "banana ginger lemon salt sugar cereal yogurt egg rice bean spinach protein glucose monitor reading average range " +
  "hormone thyroid ovary follicle injection needle trigger retrieval transfer lab embryologist donor agency contract " +
  "social worker interview study waiting list match home visit court date lawyer letter hope grief memory candle silence"
).split(" ");
const openings = [
  "I asked my",
  "Does anyone know whether the",
  "For me it was the",
  "We tried the",
  "What helped was a",
  "My",
  "No one told me about the",
  "After the second",
  "I wrote down every",
  "It took one",
];
const ends = ["and it passed", "so I called", "and I feel fine", "but it is hard", "which surprised me", "again"];
const titles = [
  "How long did you wait for your",
  "What to ask about the",
  "Is it usual that the",
  "Small things that helped with the",
  "How do you talk about the",
  "Does it get easier after the",
  "Your experience with the",
  "What I wish I had known about the",
];
const syllables = "ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve xi yo zu bran clem dor fen gor".split(" ");

const commonWord = (dice: Dice) => common[Math.floor(common.length * dice.next() ** 1.6)] ?? "doctor";

/** Some sentences, from which texts are put together. */
export function makeSentences(seed: number, count: number): string[] {
  const dice = new Dice(seed, "forum sentences");
  return Array.from(
    { length: count },
    () => `${dice.pick(openings)} ${commonWord(dice)} ${commonWord(dice)} ${commonWord(dice)} ${dice.pick(ends)}.`,
  );
}

/** Made-up words, each in a few texts of the large scale. */
export function makeRareWords(count: number): string[] {
  const base = syllables.length;
  return Array.from({ length: count }, (_, number) => {
    const at = (place: number) => syllables[Math.floor(number / base ** place) % base] ?? "";
    return `${at(0)}${at(1)}${at(2)}min`;
  });
}

/** A rare word that every scale has. */
export const rareWord = makeRareWords(8)[7] ?? "";
/** A word that every fourth text has. */
export const commonestWord = common[0] ?? "";

export const makeTitles = (seed: number, count: number): { title: string; birth: boolean }[] => {
  const dice = new Dice(seed, "forum titles");
  return Array.from({ length: count }, () => {
    const title = `${dice.pick(titles)} ${commonWord(dice)} ${commonWord(dice)}`;
    return { title, birth: speaksOfBirth(title) };
  });
};
