// The facts of a home to the contract's shape.
import type { CareTeamFace } from "@larkwell/contract/care-team.ts";
import type { Dashboard, DashboardVisit, Prompt, ThisWeek } from "@larkwell/contract/dashboard.ts";
import { BABY_VERTICALS, TOP_OF_CARE_TEAM } from "@larkwell/domain/care-team/care-team.ts";
import { cardsFor } from "@larkwell/domain/dashboard/cards.ts";
import { heroFor } from "@larkwell/domain/dashboard/hero.ts";
import { promptFor } from "@larkwell/domain/dashboard/prompts.ts";
import { portraitUrl } from "@larkwell/domain/people/portrait.ts";
import { INTERNATIONAL_CODE } from "@larkwell/domain/places/states.ts";
import { toneFor } from "@larkwell/domain/practitioners/in-loss.ts";
import { verticalBySlug } from "@larkwell/domain/practitioners/verticals.ts";
import { urgentFor } from "@larkwell/domain/safety/signs-by-track.ts";
import { clinicalReview, wordsFor } from "@larkwell/domain/this-week/entries.ts";
import { asksFurther, bleedingAfter, lossEntry } from "@larkwell/domain/this-week/loss-texts.ts";
import { sources } from "@larkwell/domain/this-week/sources.ts";
import { entryFor } from "@larkwell/domain/this-week/this-week.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { Standing } from "@larkwell/domain/tracks/current-phase.ts";
import { mayMeet } from "@larkwell/domain/tracks/suppression.ts";
import { type TrackName, trackDisplayName } from "@larkwell/domain/tracks/track-names.ts";
import { viewVisitChild } from "../../care/bookings/view-visit-child.ts";
import { viewFace } from "../../care/care-team/care-team.view.ts";
import { viewStep } from "../../journey/curriculum/curriculum.view.ts";
import type { FaceRow } from "./dashboard.queries.ts";
import { cardFacts, curriculumIn, type Home, heroFacts, lossOf, promptFacts } from "./home-facts.ts";

const wire = (text: string) => toWire(Temporal.Instant.from(text));

const viewVisit = (home: Home, { row, joinable }: Home["visits"][number]): DashboardVisit => ({
  id: row.id,
  scheduled_start: wire(row.scheduled_start),
  scheduled_end: wire(row.scheduled_end),
  minutes: row.minutes,
  practitioner: {
    id: row.practitioner_id,
    first_name: row.first_name,
    last_name: row.last_name,
    image_url: portraitUrl(row),
    vertical_name: row.vertical_name,
  },
  asks_if_kept: row.fit === "ask",
  for_child: viewVisitChild(row.child, { side: "member", anonymous: false, over: false, now: home.now })?.name ?? null,
  can: { join: joinable },
});

function viewWeek(home: Home, track: TrackName, { phase }: Standing): ThisWeek[] {
  const { birthday } = home.row;
  const months = birthday
    ? Temporal.PlainDate.from(birthday).until(home.today, { largestUnit: "months" }).months
    : null;
  const loss = track === "pregnancyloss" ? lossOf(home) : null;
  const ofLoss = loss ? { loss: bleedingAfter(loss.kind) } : {};
  const place = { week: phase?.week ?? null, stage: phase?.name ?? null, months, ...ofLoss };
  const entry = loss ? lossEntry(loss) : entryFor(track, place);
  if (!entry) return [];
  const where = home.row.state === INTERNATIONAL_CODE ? "elsewhere" : "us";
  const words = wordsFor(entry, where);
  const urgent = urgentFor(track, place, where);
  const restsOn = new Set([...entry.sources, ...urgent.flatMap((box) => box.sources)]);
  return [
    {
      track,
      display_name: trackDisplayName(track),
      // A stage of grief is not shown as a label.
      phase: track === "pregnancyloss" ? null : (phase?.title ?? null),
      title: entry.title,
      you: words.you,
      act: words.act,
      ask: words.ask,
      who: entry.who ? (verticalBySlug(entry.who)?.name ?? null) : null,
      urgent: urgent.map(({ about, groups }) => ({ about, groups })),
      sources: [...restsOn].map((name) => sources[name]),
      reviewed: clinicalReview,
    },
  ];
}

/** The coordinator first, then practitioners of past visits, of messages, and suggested ones: three at most (R9.010). */
function viewTeam({ row, person }: Home): CareTeamFace[] {
  const tone = toneFor(person);
  const hidden: readonly string[] = tone === "usual" ? [] : BABY_VERTICALS;
  const shown = (face: FaceRow) => !face.verticals.some(({ slug }) => hidden.includes(slug));
  const faces = [
    ...(row.coordinator
      ? [viewFace(row.coordinator, { verticals: ["Care coordinator"], type: "CARE_COORDINATOR", tone })]
      : []),
    ...row.visited.filter(shown).map((face) => viewFace(face, { verticals: namesOf(face), type: "APPOINTMENT", tone })),
    ...row.messaged.filter(shown).map((face) => viewFace(face, { verticals: namesOf(face), type: "MESSAGE", tone })),
    ...row.suggested.filter(shown).map((face) => viewFace(face, { verticals: namesOf(face), type: "QUIZ", tone })),
  ];
  return faces
    .filter((face, index) => faces.findIndex(({ id }) => id === face.id) === index)
    .slice(0, TOP_OF_CARE_TEAM);
}

const namesOf = (face: FaceRow) => face.verticals.map(({ name }) => name);

export function viewPrompt(home: Home): Prompt | null {
  // After a loss nothing appears by itself.
  const prompt = home.inLoss ? null : promptFor(promptFacts(home), home.sentAway, home.now);
  if (!prompt) return null;
  const { key, title, body, lifeMs, dismissible, minimizable } = prompt;
  return { key, title, body, life_ms: lifeMs, dismissible, minimizable };
}

function viewLoss(home: Home): Dashboard["loss"] {
  const loss = lossOf(home);
  if (!loss) return null;
  return { track_id: loss.trackId, stage: loss.stage, about: loss.kind, asks_further: asksFurther(loss) };
}

export function viewDashboard(home: Home): Dashboard {
  const { row, tracks, inLoss, sentAway } = home;
  const hero = heroFor(heroFacts(home));
  const curriculum = curriculumIn(home);
  return {
    variant: row.sponsored ? "enterprise" : "marketplace",
    hero,
    tracks: tracks.map(({ name }) => ({ name, display_name: trackDisplayName(name) })),
    this_week: tracks.flatMap(({ name, standing }) => viewWeek(home, name, standing)),
    upcoming: home.visits.map((visit) => viewVisit(home, visit)),
    care_team: viewTeam(home),
    curriculum: curriculum && { ...curriculum, next: curriculum.next && viewStep(curriculum.next, {}) },
    cards: cardsFor(cardFacts(home), hero.kind, (key) => sentAway.has(key)),
    prompt: viewPrompt(home),
    forum: home.row.sponsored && mayMeet("forum_digest", home.person),
    quiet: inLoss,
    loss: viewLoss(home),
  };
}

/** A practitioner's home is the schedule, which has endpoints of its own. */
export const practitionersHome: Dashboard = {
  variant: "practitioner",
  hero: null,
  tracks: [],
  this_week: [],
  upcoming: [],
  care_team: [],
  curriculum: null,
  cards: [],
  prompt: null,
  forum: false,
  quiet: false,
  loss: null,
};
