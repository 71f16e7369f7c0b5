// Whether a summary still says what its member saw before they shared it.
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type Chosen, chosenItems, type SummaryItem } from "@larkwell/domain/health-summary/parts.ts";
import type { AppContext } from "../../../context.ts";

/** Another one as soon as the item says something else. By itself it tells nothing. */
export const versionOf = (context: AppContext, { part, section, entry, title, lines, source }: SummaryItem): string =>
  context.secret.hash(`summary-item:${JSON.stringify([part, section, entry, title, lines, source])}`);

/** @throws Refusal summary_changed */
export function mustBeAsShown(
  context: AppContext,
  items: readonly SummaryItem[],
  chosen: Chosen & { shown: readonly string[] },
): void {
  const now = chosenItems(items, chosen).map((item) => versionOf(context, item));
  if (now.toSorted().join(" ") !== chosen.shown.toSorted().join(" ")) throw new Refusal("summary_changed");
}
