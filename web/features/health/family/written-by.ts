/** Who wrote an entry on a child’s page, in words. */
import type { ChildPage, GrowthEntry } from "@larkwell/contract/family.ts";
import { t } from "@larkwell/domain/language/text.ts";

type Written = Pick<GrowthEntry, "added_by" | "added_by_name">;

/** Said where more than one parent writes: on a page of one’s own with no entry by another, it goes without saying. */
export const saysWho = ({ from, growth, vaccinations }: ChildPage): boolean =>
  from !== null || [...growth, ...vaccinations].some(({ added_by }) => added_by === "other");

/** The owner of the page deletes any entry; a second parent who may add, their own. */
export const mayDelete = ({ from, may_add }: ChildPage, mine: boolean): boolean => from === null || (may_add && mine);

export function writtenBy({ added_by, added_by_name: name }: Written): string {
  if (added_by === "you") return t("Added by you");
  if (name === null) return t("Added by a second parent");
  return name ? t("Added by {name}", { name }) : t("Added by the other parent");
}
