/** "Back to work": the paper for employers about the weeks before, during and after leave. The chapters stand beside it. */
import type { Paper } from "../paper.ts";
import { afterChapters } from "./back-to-work-after.ts";
import { beforeChapters } from "./back-to-work-before.ts";
import { backToWorkSources } from "./back-to-work-sources.ts";
import { toolChapters } from "./back-to-work-tools.ts";

export const backToWork: Paper = {
  slug: "back-to-work",
  title: "Back to work",
  subtitle: "A guide for employers to the weeks before, during and after leave: birth, adoption and loss",
  reviewed: "2026-11-16",
  description:
    "A free guide for employers: the law as of 2026, planning before leave, a phased return, a room for pumping, words for managers, mental health after birth, loss, a twelve-week calendar and a checklist.",
  opening: [
    "Somebody on your team is having a baby, adopting one, or has lost one. In a few weeks that person will be away, and some weeks later will walk back in. Whether that second day goes well is decided long before it, mostly by one manager and by things that cost little: a plan on one page, a door that locks, a calendar with room in it, a sentence said or left unsaid.",
    "This guide is for the people who make that day: owners, people teams and managers of any company in the United States, from ten people to ten thousand. Read it from the front, or go straight to the calendar and the checklist at the end.",
  ],
  chapters: [...beforeChapters, ...afterChapters, ...toolChapters],
  sources: backToWorkSources,
  caution:
    "This paper is general information, not legal, tax or medical advice. Federal law is described as it stood in November 2026; state and local law often gives more, and changes often. Ask a lawyer before you write a policy, and a clinician about anybody’s health.",
};
