/** What a member ticked for their summary, and what they typed for a link to it. It survives a reload; passcodes are never stored. */

import type { SummaryItem } from "@larkwell/contract/health-summary.ts";
import { USUAL_HOURS, USUAL_OPENINGS } from "@larkwell/domain/health-summary/links.ts";
import { type Chosen, chosenItems } from "@larkwell/domain/health-summary/parts.ts";
import {
  SECTION_NAMES,
  SENSITIVE,
  type SectionName,
  TICKED_AT_FIRST,
} from "@larkwell/domain/health-summary/sections.ts";
import { useDraftForm } from "../../../kit/use-draft-form.ts";

const first = {
  label: "",
  hours: String(USUAL_HOURS),
  openings: String(USUAL_OPENINGS),
  sections: TICKED_AT_FIRST.join(" "),
  without: "",
};

const words = (text: string): string[] => text.split(" ").filter((word) => word !== "");

const toggled = (text: string, word: string): string =>
  (words(text).includes(word) ? words(text).filter((one) => one !== word) : [...words(text), word]).join(" ");

/** For the next receiver, what is sensitive is unticked again. What was held back stays held back. */
export const forNextReceiver = ({ sections, without }: typeof first): typeof first => ({
  ...first,
  without,
  sections: words(sections)
    .filter((name) => !(SENSITIVE as readonly string[]).includes(name))
    .join(" "),
});

/** What was chosen, with the versions that the preview shows: the server shares nothing else. */
export const asShown = (items: readonly SummaryItem[], chosen: Chosen) => ({
  sections: [...chosen.sections],
  without: [...chosen.without],
  shown: chosenItems(items, chosen).map(({ version }) => version),
});

/** `hidden`: sections that the screen does not show, so they are not shared either, even if they were ticked before. */
export function useChoice(userId: number, hidden: readonly SectionName[]) {
  const form = useDraftForm(`larkwell.health-summary.${userId}`, first, first);
  const { sections, without } = form.values;
  const ticked = words(sections);
  const chosen: Chosen = {
    sections: SECTION_NAMES.filter((name) => ticked.includes(name) && !hidden.includes(name)),
    without: words(without).map(Number),
  };
  return {
    form,
    chosen,
    startOver: () => form.set(forNextReceiver(form.values)),
    toggleSection: (name: SectionName) => form.set({ sections: toggled(sections, name) }),
    toggleEntry: (id: number) => form.set({ without: toggled(without, String(id)) }),
  };
}

export type Choice = ReturnType<typeof useChoice>;
