// The modules of every track and the phases in them (D22): weeks of a pregnancy, weeks after a birth, or stages without a calendar.
import { TRACK_NAMES, type TrackName } from "./track-names.ts";

export interface Phase {
  /** Never changes: stored and sent as a number. */
  id: number;
  name: string;
  title: string;
  /** Its week; null for a stage. */
  week: number | null;
}

export interface Module {
  id: number;
  name: string;
  title: string;
  /** What it is about, in one sentence for the person in it. */
  about: string;
  phases: readonly Phase[];
}

type Draft = Omit<Module, "id" | "phases"> & { phases: readonly Omit<Phase, "id">[] };

function weeks(from: number, until: number, titleOf: (week: number) => string): Draft["phases"] {
  return Array.from({ length: until - from + 1 }, (_, index) => {
    const week = from + index;
    return { name: `week-${week}`, title: titleOf(week), week };
  });
}

const pregnant = (about: readonly [string, string, string]): readonly Draft[] => {
  const title = (week: number) => `Week ${week}`;
  return [
    { name: "first_trimester", title: "First trimester", about: about[0], phases: weeks(1, 13, title) },
    { name: "second_trimester", title: "Second trimester", about: about[1], phases: weeks(14, 27, title) },
    { name: "third_trimester", title: "Third trimester", about: about[2], phases: weeks(28, 42, title) },
  ];
};

const afterBirth = (about: readonly [string, string, string]): readonly Draft[] => {
  const title = (week: number) => `Week ${week} after birth`;
  return [
    { name: "first_weeks", title: "The first twelve weeks", about: about[0], phases: weeks(1, 12, title) },
    { name: "settling_in", title: "Three to six months", about: about[1], phases: weeks(13, 26, title) },
    { name: "first_year", title: "The rest of the first year", about: about[2], phases: weeks(27, 52, title) },
  ];
};

/** Each stage is a module with one phase. */
const stage = (name: string, title: string, about: string): Draft => ({
  name,
  title,
  about,
  phases: [{ name, title, week: null }],
});

const fertility: readonly Draft[] = [
  stage("exploring", "Finding out where you stand", "First questions, cycles, and what can be done before any test."),
  stage("trying", "Trying to conceive", "Timing, patience, and how long is usual."),
  stage("testing", "Tests and answers", "What each test looks at, and what its result can and cannot say."),
  stage("treatment", "Treatment", "Medication, procedures, and living around them."),
  stage("waiting", "Waiting to know", "The days between, and what helps in them."),
];

const drafts: Readonly<Record<TrackName, readonly Draft[]>> = {
  pregnancy: pregnant([
    "The early weeks: what your body is doing, first visits, and what to ask at them.",
    "The middle months: tests, movement, and plans for work and home.",
    "The last stretch: getting ready, and knowing when to call.",
  ]),
  postpartum: afterBirth([
    "Healing, feeding and sleep, and how you are doing yourself.",
    "Finding a rhythm, going back to work or not, and your own body again.",
    "New foods, new moves, and time for what was put off.",
  ]),
  fertility,
  egg_freezing: [
    stage("deciding", "Deciding", "What it can do, what it costs, and what it asks of you."),
    stage("preparing", "Preparing", "First tests, choosing a clinic, and planning the weeks."),
    stage("retrieval", "Medication and retrieval", "Injections, scans and the day itself."),
    stage("afterwards", "After retrieval", "Recovery, results, and keeping your options in order."),
  ],
  surrogacy: [
    stage("exploring", "Exploring", "How it works, where, and what it takes."),
    stage("matching", "Finding each other", "Agencies, first talks, and what to agree on early."),
    stage("clinic_and_law", "Clinic and contract", "Medical steps and the legal ones, in their order."),
    stage("expecting", "A pregnancy under way", "Being part of it from where you are."),
    stage("arrival", "Coming home", "The birth, the papers, and the first days."),
  ],
  adoption: [
    stage("exploring", "Exploring", "The kinds of adoption, and which may fit you."),
    stage("home_study", "Home study", "What is asked, who visits, and how to prepare."),
    stage("waiting", "Waiting for a match", "Time that no one can promise, and what to do with it."),
    stage("placement", "Placement", "Meeting, moving in, and the law's last steps."),
    stage("settling_in", "Settling in", "Becoming a family, at everyone's own pace."),
  ],
  pregnancyloss: [
    stage("first_days", "The first days", "What your body may do, whom to call, and that nothing has to be decided."),
    stage("healing", "The weeks after", "Grief, sleep, work and other people."),
    stage("looking_ahead", "When you look ahead", "Whatever comes next, or nothing for now. There is no hurry."),
  ],
  partner_pregnant: pregnant([
    "The early weeks, from beside: what changes, and what helps.",
    "The middle months: appointments you can come to, and plans to make together.",
    "The last stretch: your part when the time comes.",
  ]),
  partner_newparent: afterBirth([
    "Nights, feeding and visitors, and how both of you are doing.",
    "Finding a rhythm between work and home.",
    "More hands needed than ever, and time for each other.",
  ]),
  partner_fertility: fertility,
  parenting_and_pediatrics: [
    stage("first_year", "The first year", "Growth, sleep, feeding and check-ups."),
    stage("toddler", "Toddler years", "Words, tempers, and a bed of one's own."),
    stage("preschool", "Preschool years", "Friends, fears, and getting ready for school."),
    stage("school_age", "School age", "Learning, screens, and growing apart a little."),
    stage("teen", "Teenage years", "Privacy, moods, and staying in touch."),
  ],
};

/** Ids are the position in these lists plus a track's number times 1,000. Add new ones at the end. */
function numbered(track: TrackName, index: number): readonly Module[] {
  let phase = 0;
  return drafts[track].map((draft, place) => ({
    ...draft,
    id: (index + 1) * 100 + place + 1,
    phases: draft.phases.map((one) => {
      phase += 1;
      return { ...one, id: (index + 1) * 1_000 + phase };
    }),
  }));
}

export const MODULES = Object.fromEntries(
  (Object.keys(TRACK_NAMES) as TrackName[]).map((name, index) => [name, numbered(name, index)]),
) as Readonly<Record<TrackName, readonly Module[]>>;
