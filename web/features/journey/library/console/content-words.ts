// The words of the editors' console: where a text stands, who sees it, and the parts of the list.
import type { OpsPiece, OpsPieceDetail } from "@larkwell/contract/ops-library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import type { PillKind } from "../../../../kit/Badge.tsx";

interface Word {
  words: string;
  kind: PillKind;
}

export const standings = () =>
  ({
    reviewed: { words: t("Reviewed"), kind: "good" },
    lapsed: { words: t("Review ended"), kind: "bad" },
    returned: { words: t("Sent back"), kind: "warn" },
    changed: { words: t("Changed since review"), kind: "warn" },
    waiting: { words: t("Waits for review"), kind: "plain" },
  }) as const satisfies Record<OpsPiece["standing"], Word>;

export const whoSees = () =>
  ({
    shown: { words: t("Published"), kind: "good" },
    hidden: { words: t("Hidden until reviewed"), kind: "warn" },
    unpublished: { words: t("Unpublished"), kind: "bad" },
  }) as const satisfies Record<OpsPiece["shown"], Word>;

export const states = () => ({
  waiting: t("Waiting for clinical review"),
  due: t("Review due"),
  changed: t("Changed since review"),
  returned: t("Sent back"),
  unpublished: t("Unpublished"),
  drafts: t("With a draft"),
  base_changed: t("Base text changed"),
});

/** What could do harm if it were wrong. */
export const stakesWords = (stakes: readonly string[]): string => stakes.map((one) => stakeName(one)).join(", ");

const stakeName = (stake: string): string =>
  ({
    loss: t("loss"),
    "self-harm": t("self-harm"),
    bleeding: t("bleeding"),
    "blood-pressure": t("blood pressure"),
    medicines: t("medicines"),
    "newborn-fever": t("fever in a newborn"),
    movements: t("the baby’s movements"),
    vaccines: t("vaccines"),
  })[stake] ?? stake;

export const brokenWords = (links: number): string =>
  t("{n, plural, one {# broken link} other {# broken links}}", { n: links });

export const reviewStates = () =>
  ({
    holds: { words: t("Holds"), kind: "good" },
    lapsed: { words: t("Ended"), kind: "bad" },
    withdrawn: { words: t("Withdrawn"), kind: "warn" },
    older_text: { words: t("Of an older text"), kind: "plain" },
  }) as const satisfies Record<OpsPieceDetail["reviews"][number]["state"], Word>;
