/** "Back to work": the paper for employers about the weeks before, during and after leave. The chapters are in the files beside it. */
import { t } from "@larkwell/domain/language/text.ts";
import type { Paper } from "../paper.ts";
import { afterChapters } from "./back-to-work-after.ts";
import { beforeChapters } from "./back-to-work-before.ts";
import { backToWorkSources } from "./back-to-work-sources.ts";
import { toolChapters } from "./back-to-work-tools.ts";

export const backToWork = (): Paper => ({
  slug: "back-to-work",
  title: t("Back to work"),
  subtitle: t("A guide for employers to the weeks before, during and after leave: birth, adoption and loss"),
  reviewed: "2026-11-16",
  description: t(
    "A free guide for employers: the law as of 2026, planning before leave, a phased return, a room for pumping, words for managers, mental health after birth, loss, a twelve-week calendar and a checklist.",
  ),
  opening: [
    t(
      "Someone on your team is having a baby, is adopting one, or has lost one. In a few weeks they will be away, and some weeks later they will walk back in. Whether that day goes well is decided long before it, mostly by one manager and by things that cost little: a one-page plan, a door that locks, a calendar with room in it, a sentence said or left unsaid.",
    ),
    t(
      "This guide is for the people who make that day: owners, HR teams and managers of any company in the United States, from ten people to ten thousand. Read it from the front, or go straight to the calendar and the checklist at the end.",
    ),
  ],
  chapters: [...beforeChapters(), ...afterChapters(), ...toolChapters()],
  sources: backToWorkSources(),
  caution: t(
    "This paper is general information, not legal, tax or medical advice. Federal law is described as of November 2026. State and local law often gives more, and changes often. Ask a lawyer before you write a policy, and a clinician about anyone’s health.",
  ),
});
