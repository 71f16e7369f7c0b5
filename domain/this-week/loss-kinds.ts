// What a member may say about a loss, to choose the text. A separate file, so that the browser loads these labels and not all texts.

/**
 * What happened, as far as a member wants to say; "not_said" is an answer too. Each except that one has its own texts.
 */
export const LOSS_KINDS = ["miscarriage", "ectopic", "termination", "stillbirth", "after_birth", "not_said"] as const;
export type LossKind = (typeof LOSS_KINDS)[number];
export const isLossKind = (kind: string | null): kind is LossKind => LOSS_KINDS.some((one) => one === kind);

/** "Not yet", as an answer to "Would another article help more now?": dismissed under this key, and counted from then. */
export const NOT_YET_KEY = "loss_words:not_yet";
