// What is looked at in a text before others read it: links of new people, repetitions, and words of danger. Words are compared and forgotten (D84).
import { Refusal } from "@larkwell/contract/refusals.ts";
import { hasOutsideAddress } from "@larkwell/domain/forum/addresses.ts";
import { isRepeated, isSameText } from "@larkwell/domain/forum/same-text.ts";
import { dangersIn } from "@larkwell/domain/safety/danger-words.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CaseToOpen } from "../forum/open-case.ts";
import { openCase } from "../forum/open-case.ts";
import { tellModerators } from "../forum/tell-moderators.ts";
import type { EarlierRow } from "./posting.queries.ts";

export interface Screened {
  /** Only its author sees it until a moderator looked. */
  isHeld: boolean;
  urgent: boolean;
  cases: readonly Pick<CaseToOpen, "cause" | "urgency">[];
}

interface Text {
  title: string | null;
  body: string;
  contentWarning: string | null;
}

interface Around {
  isNew: boolean;
  role: "member" | "practitioner";
  ownOrigin: string;
  /** What the same person wrote before, in the same way: named or anonymous. */
  earlier: readonly string[];
}

export function screenText({ title, body, contentWarning }: Text, around: Around): Screened {
  const whole = [title, contentWarning, body].filter(Boolean).join("\n");
  const cases: Pick<CaseToOpen, "cause" | "urgency">[] = [];
  const isLink = around.isNew && hasOutsideAddress(whole, around.ownOrigin);
  const isDuplicate = isRepeated(body, around.earlier);
  // What practitioners write about danger is advice.
  const urgent = around.role === "member" && dangersIn(whole).length > 0;
  if (urgent) cases.push({ cause: "danger_words", urgency: 3 });
  if (isLink) cases.push({ cause: "link", urgency: 0 });
  if (isDuplicate) cases.push({ cause: "duplicate", urgency: 0 });
  return { isHeld: isLink || isDuplicate, urgent, cases };
}

/** A mistake: the same was sent twice, to the same place. */
export function mustNotRepeat(
  earlier: readonly EarlierRow[],
  { parentId, title, body }: { parentId: number | null; title: string | null; body: string },
): void {
  const same = earlier.some(
    (one) => one.parent_id === parentId && isSameText(one.title ?? "", title ?? "") && isSameText(one.body, body),
  );
  if (same) throw new Refusal("posted_already");
}

export async function openCases(
  tx: Tx,
  context: AppContext,
  { postId, cases, at }: { postId: number; cases: Screened["cases"]; at: Temporal.Instant },
): Promise<void> {
  for (const one of cases) await tellModerators(tx, context, await openCase(tx, { postId, ...one, at }));
}
