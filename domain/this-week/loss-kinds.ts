// What a member may say about a loss, to choose the text; in a file of its own, so that the browser gets the words and not all texts.

/** What happened, as far as a member wants to say; "not_said" is an answer too. Each but that one has texts of its own. */
export const LOSS_KINDS = ["miscarriage", "ectopic", "termination", "stillbirth", "after_birth", "not_said"] as const;
export type LossKind = (typeof LOSS_KINDS)[number];
export const isLossKind = (kind: string | null): kind is LossKind => LOSS_KINDS.some((one) => one === kind);

/** "Not yet", to "Would other words fit better now?": sent away under this key, it counts from then. */
export const NOT_YET_KEY = "loss_words:not_yet";
