// What a link may ask the app to do through the parameter "action" (D20).

export const APP_ACTIONS = ["custom-ob", "campus-claim", "show-message", "claim-invite"] as const;
export type AppActionName = (typeof APP_ACTIONS)[number];

/** Longest text of show-message (D20). */
export const MESSAGE_CHARACTERS = 140;

export type AppAction =
  | { action: "custom-ob" }
  | { action: "show-message"; message: string }
  | { action: "campus-claim" | "claim-invite"; inviteId: string };

/**
 * The action of a link; undefined when it is unknown or lacks its message or invite. Claiming still asks the person
 * first.
 */
export function readAppAction(params: URLSearchParams): AppAction | undefined {
  const action = APP_ACTIONS.find((name) => name === params.get("action"));
  if (action === undefined) return undefined;
  if (action === "custom-ob") return { action };
  if (action === "show-message") {
    const message = linkMessage(params.get("message") ?? "");
    return message === "" ? undefined : { action, message };
  }
  const inviteId = params.get("invite_id")?.trim() ?? "";
  return /^[\w-]{1,200}$/.test(inviteId) ? { action, inviteId } : undefined;
}

/**
 * A message that anyone could have put into a link, made harmless: one line of plain text without web or mail addresses
 * and without runs of five digits or more (phone numbers, codes), 140 characters at most (D20).
 */
export function linkMessage(raw: string): string {
  const line = raw
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, "")
    .replace(/\b[a-z][a-z0-9+.-]*:\/*\S+/gi, "")
    .replace(/\S+@\S+/g, "")
    .replace(/(^|[\s(])\/\/\S+/g, "$1")
    .replace(/\b[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?(\/\S*)?/gu, "")
    .replace(/[(+]*\p{Nd}([\s().+-]*\p{Nd}){4,}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return [...line].slice(0, MESSAGE_CHARACTERS).join("").trim();
}
