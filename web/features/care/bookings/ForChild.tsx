/** For which child a visit is, in one line; nothing for the member's own visits. */
import type { VisitChild } from "@larkwell/contract/bookings.ts";
import { t } from "@larkwell/domain/language/text.ts";

export const childWords = ({ name }: Pick<VisitChild, "name">): string =>
  name ? t("For {name}", { name }) : t("For your child");

export const ForChild = ({ child }: { child: VisitChild | null }) => (child ? <p>{childWords(child)}</p> : null);
