// What a member says about one topic of their birth plan: which answers are possible, and what they read like.
import { t } from "../language/text.ts";
import { QUIET_CHOICES, type TopicName, topicOf } from "./topics.ts";

/** Fits every topic on two printed pages (server/brand/plan-pdf.ts). */
export const LONGEST_WORDS = 400;

/** A choice of every topic. It excludes the others. */
export const NO_PREFERENCE = "none_yet";

export interface TopicAnswer {
  /** Names of choices, in the topic's order. */
  choices: readonly string[];
  words: string;
  /** To be asked at the next visit. */
  ask: boolean;
}

export const BLANK: TopicAnswer = { choices: [], words: "", ask: false };

export const choiceNames = (topic: TopicName): string[] => [...Object.keys(topicOf(topic).choices), NO_PREFERENCE];

/** `quiet`: after a loss. */
export function choiceWords(topic: TopicName, choice: string, quiet = false): string {
  if (choice === NO_PREFERENCE) return t("No preference yet");
  return (quiet ? QUIET_CHOICES[choice] : undefined) ?? topicOf(topic).choices[choice] ?? choice;
}

export function isPossible(topic: TopicName, { choices }: Pick<TopicAnswer, "choices">): boolean {
  if (new Set(choices).size !== choices.length) return false;
  if (choices.some((choice) => !choiceNames(topic).includes(choice))) return false;
  return choices.length <= 1 || (topicOf(topic).pick === "several" && !choices.includes(NO_PREFERENCE));
}

/** The answer after a choice was ticked or cleared. */
export function withChoice(topic: TopicName, chosen: readonly string[], choice: string, on: boolean): string[] {
  if (!on) return chosen.filter((one) => one !== choice);
  if (choice === NO_PREFERENCE || topicOf(topic).pick === "one") return [choice];
  const names = new Set([...chosen, choice]);
  names.delete(NO_PREFERENCE);
  return choiceNames(topic).filter((one) => names.has(one));
}

export const isSameAnswer = (one: TopicAnswer, other: TopicAnswer): boolean =>
  one.words === other.words && one.ask === other.ask && one.choices.join() === other.choices.join();

/** Nothing is chosen, written or to be asked. */
export const isBlank = (answer: TopicAnswer): boolean => isSameAnswer({ ...answer, words: answer.words.trim() }, BLANK);

/** What others read of it: the choices, then the words. Empty if there is nothing to tell them. */
export function answerLines(topic: TopicName, { choices, words }: Omit<TopicAnswer, "ask">, quiet = false): string[] {
  const told = choices.filter((choice) => choice !== NO_PREFERENCE).map((choice) => choiceWords(topic, choice, quiet));
  return words.trim() === "" ? told : [...told, words.trim()];
}
