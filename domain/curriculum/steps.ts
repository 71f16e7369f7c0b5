// The curriculum of each track: a few steps for the first weeks (R3.060, R3.061). Numbers and keys never change; texts may.

import { tracksToShow } from "../this-week/tracks-to-show.ts";
import { type Circumstances, isQuietedByLoss } from "../tracks/suppression.ts";
import type { TrackName } from "../tracks/track-names.ts";
import type { CurriculumAction } from "./actions.ts";

export interface CurriculumStep {
  /** Never changes: stored with completed steps, and sent as the id. */
  id: number;
  title: string;
  /** Why it helps, in one sentence. */
  about: string;
  action: CurriculumAction;
  /** What "practitioners" searches for. */
  term?: string;
  /** The link's text. */
  label: string;
  /** The slug of a library piece about it. */
  piece?: string;
}

type Draft = Omit<CurriculumStep, "id"> & { place: number };

const meet = (place: number): Draft => ({
  place,
  title: "Meet your care team",
  about: "See who is on your care team, and how each person can help.",
  action: "care_team",
  label: "See your care team",
});
const talk = (place: number): Draft => ({
  place,
  title: "Talk with your care coordinator",
  about: "Fifteen free minutes to say what’s going on. You don’t need to prepare anything.",
  action: "book_coordinator",
  label: "Find a time",
});
const dates = (place: number): Draft => ({
  place,
  title: "Check your dates",
  about: "Your weekly articles follow your programs.",
  action: "program",
  label: "Look at your program",
});
const find = (place: number, title: string, about: string, term: string): Draft => ({
  place,
  title,
  about,
  action: "practitioners",
  term,
  label: "Find someone",
});
/** A step with the piece that says more. */
const withPiece = (piece: string, step: Draft): Draft => ({ ...step, piece });
const crisis = (place: number): Draft => ({
  place,
  title: "Know where help is at any hour",
  about: "Numbers to call or text, day and night. One tap from every page.",
  action: "crisis_help",
  label: "See the numbers",
});
const reach = (place: number): Draft => ({
  place,
  title: "Tell us how to reach you",
  about: "A phone number for visits, your time zone, and what we may send you.",
  action: "account",
  label: "Open your account",
});

const drafts: Readonly<Record<TrackName, readonly Draft[]>> = {
  pregnancy: [
    meet(1),
    talk(2),
    dates(3),
    withPiece(
      "pain-relief-in-labor",
      find(4, "Plan the birth with a doula", "What you hope for, and ways to cope with labor.", "doula"),
    ),
    find(5, "Look after your mood", "Low or anxious for two weeks? Someone here can help.", "mental health"),
    crisis(6),
  ],
  postpartum: [
    meet(1),
    talk(2),
    withPiece(
      "breastfeeding-in-the-first-weeks",
      find(3, "Get help with feeding", "Breast, bottle or both: someone watches a feed with you.", "lactation"),
    ),
    withPiece(
      "mood-after-a-birth",
      find(
        4,
        "Look after your mood",
        "The baby blues ease within two weeks. If yours don’t, they can be treated.",
        "mental health",
      ),
    ),
    withPiece(
      "pelvic-floor-after-a-birth",
      find(
        5,
        "Ask about your body",
        "Leaking, pain or heaviness are common, and they can be treated.",
        "physical therapist",
      ),
    ),
    crisis(6),
  ],
  fertility: [
    meet(1),
    talk(2),
    withPiece(
      "when-the-fertile-days-are",
      find(3, "Learn to read your cycle", "Three signs, and how to read them.", "fertility"),
    ),
    withPiece(
      "what-fertility-tests-look-at",
      find(4, "Ask a specialist", "What to test, and in which order.", "reproductive"),
    ),
    withPiece(
      "feelings-in-fertility-treatment",
      find(5, "Have someone to talk to", "Waiting and hoping are work.", "mental health"),
    ),
    reach(6),
  ],
  egg_freezing: [
    meet(1),
    talk(2),
    withPiece(
      "tests-before-egg-freezing",
      find(3, "Ask a specialist", "Numbers for your age, costs, and what to ask a clinic.", "reproductive"),
    ),
    withPiece(
      "deciding-about-egg-freezing",
      find(
        4,
        "Have someone to talk to",
        "Many people may have an opinion. This is a place for yours.",
        "mental health",
      ),
    ),
    reach(5),
  ],
  surrogacy: [
    meet(1),
    talk(2),
    withPiece(
      "how-gestational-surrogacy-works",
      find(3, "Compare the ways", "Someone who has helped others through it and sells nothing.", "surrogacy"),
    ),
    find(4, "Have someone to talk to", "For waiting, and for what can't be controlled.", "mental health"),
    reach(5),
  ],
  adoption: [
    meet(1),
    talk(2),
    withPiece(
      "kinds-of-adoption",
      find(3, "Compare the ways", "Someone who knows the home study from both sides.", "adoption"),
    ),
    withPiece(
      "waiting-for-a-match",
      find(4, "Have someone to talk to", "For waiting, and for other people's questions.", "mental health"),
    ),
    reach(5),
  ],
  pregnancyloss: [
    {
      place: 1,
      title: "Talk with someone, if you like",
      about: "Your care coordinator listens, and takes over calls you don't want to make.",
      action: "book_coordinator",
      label: "Find a time",
    },
    withPiece("grief-after-a-loss", find(2, "Someone who knows grief", "For you, or for the two of you.", "grief")),
    find(3, "Ask about your body", "What to expect, and what to watch for.", "ob-gyn"),
    crisis(4),
  ],
  partner_pregnant: [
    meet(1),
    withPiece(
      "your-part-when-your-partner-is-pregnant",
      find(2, "Learn your part at the birth", "Three things to do, and three things to say.", "doula"),
    ),
    withPiece(
      "a-partners-own-mood",
      find(3, "Look after yourself too", "Partners get depressed and anxious as well.", "mental health"),
    ),
    crisis(4),
  ],
  partner_newparent: [
    meet(1),
    withPiece(
      "the-first-weeks-as-a-partner",
      find(2, "Plan the nights", "Gentle sleep plans with exact times.", "sleep"),
    ),
    withPiece(
      "a-partners-own-mood",
      find(3, "Look after yourself too", "Partners get depressed and anxious as well.", "mental health"),
    ),
    crisis(4),
  ],
  partner_fertility: [
    meet(1),
    withPiece(
      "reading-a-semen-analysis",
      find(2, "Be examined too", "It is simple, and one of the first tests.", "reproductive"),
    ),
    withPiece(
      "beside-someone-in-treatment",
      find(3, "Have someone to talk to", "For the two of you, or for you alone.", "mental health"),
    ),
    reach(4),
  ],
  parenting_and_pediatrics: [
    meet(1),
    talk(2),
    withPiece(
      "following-your-childs-development",
      find(3, "Find a pediatrician to ask", "For the questions between two check-ups.", "pediatrician"),
    ),
    withPiece("how-much-sleep-children-need", find(4, "Plan sleep", "For nights that are too short.", "sleep")),
    find(5, "Plan work and home", "Leave, going back to work, and sharing the load.", "career"),
    reach(6),
  ],
};

/** A track's number times 100, plus the position. New tracks are added at the end, new steps take new positions. */
const trackNumbers: Readonly<Record<TrackName, number>> = {
  pregnancy: 1,
  postpartum: 2,
  fertility: 3,
  egg_freezing: 4,
  surrogacy: 5,
  adoption: 6,
  pregnancyloss: 7,
  partner_pregnant: 8,
  partner_newparent: 9,
  partner_fertility: 10,
  parenting_and_pediatrics: 11,
};

export const curriculumOf = (track: TrackName): readonly CurriculumStep[] =>
  drafts[track].map(({ place, ...step }) => ({ ...step, id: trackNumbers[track] * 100 + place }));

/** The track whose curriculum is shown: the loss track after a loss, otherwise the member's first one. Null: none. */
export const curriculumTrack = (person: Circumstances): TrackName | null => tracksToShow(person)[0] ?? null;

/** Is this step in the member's curriculum now? */
export const isOnCurriculum = (person: Circumstances, stepId: number): boolean => {
  const track = curriculumTrack(person);
  return track !== null && curriculumOf(track).some(({ id }) => id === stepId);
};

/** The modal that is shown once for each track. Null after a loss: nothing opens on its own then. */
export const welcomeOf = (person: Circumstances): { key: string; title: string; body: string } | null => {
  const track = curriculumTrack(person);
  if (track === null || isQuietedByLoss(person)) return null;
  return {
    key: `curriculum_welcome:${track}`,
    title: "A few steps to begin with",
    body: "Take them in any order, at your own pace. Mark what you’ve done. It’s fine to skip any of them.",
  };
};
