import { describe, expect, test } from "vitest";
import { birthWordsIn } from "../tracks/birth-words.ts";
import {
  answerLines,
  BLANK,
  choiceNames,
  choiceWords,
  isBlank,
  isPossible,
  NO_PREFERENCE,
  withChoice,
} from "./answers.ts";
import { isPlanOffered } from "./offered.ts";
import { PLAN_SOURCES } from "./sources.ts";
import { QUIET_TOPICS, TOPIC_NAMES, type TopicName, topicOf } from "./topics.ts";
import { mayAttach, planAtVisit, settledVersions } from "./when.ts";

const now = Temporal.Instant.from("2026-03-09T15:00:00Z");
const at = (words: string) => Temporal.Instant.from(words);

describe("the topics", () => {
  test("are 20, each with an explanation, choices, and sources that are used", () => {
    expect(TOPIC_NAMES).toHaveLength(20);
    for (const name of TOPIC_NAMES) {
      const { title, explain, choices } = topicOf(name);
      expect([title, explain, ...Object.values(choices)].filter((words) => words.trim().length < 5)).toEqual([]);
      expect(Object.keys(choices).length).toBeGreaterThanOrEqual(3);
    }
    const cited = new Set(TOPIC_NAMES.flatMap((name) => topicOf(name).sources));
    expect(Object.keys(PLAN_SOURCES).filter((name) => !cited.has(name as keyof typeof PLAN_SOURCES))).toEqual([]);
  });

  test.each(QUIET_TOPICS)("%s has no word about a baby or a birth", (name) => {
    const shown = [topicOf(name).title, ...choiceNames(name).map((choice) => choiceWords(name, choice, true))];
    expect(shown.flatMap(birthWordsIn)).toEqual([]);
  });
});

describe("an answer", () => {
  test.each<[TopicName, string[], boolean]>([
    ["pain", [], true],
    ["pain", ["without", "epidural"], true],
    ["pain", [NO_PREFERENCE], true],
    ["pain", [NO_PREFERENCE, "gas"], false],
    ["pain", ["gas", "gas"], false],
    ["pain", ["wait"], false],
    ["induction", ["wait"], true],
    ["induction", ["wait", "open"], false],
  ])("about %s with %j is possible: %s", (topic, choices, expected) =>
    expect(isPossible(topic, { choices })).toBe(expected),
  );

  test.each<[TopicName, string[], string, boolean, string[]]>([
    ["pain", ["epidural"], "without", true, ["without", "epidural"]],
    ["pain", ["epidural"], NO_PREFERENCE, true, [NO_PREFERENCE]],
    ["pain", [NO_PREFERENCE], "gas", true, ["gas"]],
    ["pain", ["gas", "early"], "gas", false, ["early"]],
    ["induction", ["wait"], "open", true, ["open"]],
  ])("about %s: %j, then %s is %s", (topic, chosen, choice, on, expected) =>
    expect(withChoice(topic, chosen, choice, on)).toEqual(expected),
  );

  test("tells others its choices and words, and nothing if there is no preference", () => {
    expect(answerLines("pain", { choices: ["gas"], words: " Slowly " })).toEqual([
      "Nitrous oxide, if there is any",
      "Slowly",
    ]);
    expect(answerLines("pain", { choices: [NO_PREFERENCE], words: "" })).toEqual([]);
    expect([isBlank(BLANK), isBlank({ ...BLANK, words: " " }), isBlank({ ...BLANK, ask: true })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test.each<[string, string[], boolean, boolean]>([
  ["in a pregnancy", ["pregnancy"], false, true],
  ["with a surrogate", ["surrogacy"], false, true],
  ["after a birth", ["postpartum"], false, false],
  ["for a partner, who reads what is shared", ["partner_pregnant"], false, false],
  ["after a loss", ["pregnancyloss"], false, false],
  ["after a loss whose program ended", ["pregnancy"], true, false],
])("%s it is offered: %s %s %s", (_, activeTracks, afterLoss, expected) =>
  expect(isPlanOffered({ activeTracks, afterLoss })).toBe(expected),
);

describe("a visit", () => {
  test.each([
    ["11 months ago", "2025-04-09T15:00:00Z", true],
    ["a second more", "2025-04-09T14:59:59Z", false],
    ["in half a year", "2026-09-09T15:00:00Z", true],
  ])("%s: the plan can be attached: %s, %s", (_, start, expected) => expect(mayAttach(at(start), now)).toBe(expected));

  const kept = { lostSince: false };
  test.each([
    ["in 15 minutes", "2026-03-09T15:15:00Z", "shown", kept, "open"],
    ["in 15 minutes and a second", "2026-03-09T15:15:01Z", "shown", kept, "later"],
    ["that is going on", "2026-03-09T14:50:00Z", "shown", kept, "open"],
    ["11 months ago", "2025-04-09T15:00:00Z", "shown", kept, "open"],
    ["longer ago", "2025-04-09T14:59:59Z", "shown", kept, "none"],
    ["without a plan", "2026-03-09T15:00:00Z", "shown", null, "none"],
    ["more than 30 days after the last one", "2026-01-09T15:00:00Z", "past", kept, "none"],
    ["that is anonymous or canceled", "2026-03-09T15:00:00Z", "none", kept, "none"],
    ["attached before a loss", "2026-03-09T15:00:00Z", "shown", { lostSince: true }, "none"],
  ] as const)("%s shows its practitioner the plan: %s, %s", (_, start, about, attached, expected) =>
    expect(planAtVisit({ now, start: at(start), about, attached })).toBe(expected),
  );
});

test("what was saved while typing is not listed", () => {
  const versions = ["15:00:00", "14:59:58", "14:59:55", "14:50:00", "14:49:59"].map((time) => ({
    written_at: at(`2026-03-09T${time}Z`),
  }));
  expect(settledVersions(versions).map(({ written_at }) => written_at.toString().slice(11, 19))).toEqual([
    "15:00:00",
    "14:50:00",
  ]);
});
