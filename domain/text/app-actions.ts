// What a link may ask the app to do through the parameter "action" (D20).

export const APP_ACTIONS = ["custom-ob", "campus-claim", "show-message", "claim-invite"] as const;
export type AppActionName = (typeof APP_ACTIONS)[number];

/** Maximum length of show-message (D20). */
export const MESSAGE_CHARACTERS = 140;

export type AppAction =
  | { action: "custom-ob" }
  | { action: "show-message"; message: string }
  | { action: "campus-claim" | "claim-invite"; inviteId: string };

/** The action of a link; undefined if it is unknown or lacks its message or invite. Claiming still asks the person first. */
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
 * A message that anyone could have put into a link, made harmless: one line of plain text without web or email
 * addresses and without runs of five digits or more (phone numbers, codes), 140 characters at most (D20).
 */
export function linkMessage(raw: string, max = MESSAGE_CHARACTERS): string {
  let line = raw.replace(/\s+/g, " ");
  // Removing parts can join others, and folding can create new letters, so it repeats until nothing changes.
  for (let before = ""; before !== line; ) {
    before = line;
    line = withoutAddresses(line.normalize("NFKC").replace(unseen, ""))
      .replace(digitRun, " ")
      .replace(/\s+/g, " ")
      .trim();
  }
  return [...line].slice(0, max).join("").trim();
}

/** Control, formatting and private characters, and half pairs. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** Five digits of any script, with at most a few characters between them. */
const digitRun = /[(+]*\p{Nd}([^\p{L}\p{Nd}]{0,3}\p{Nd}){4,}/gu;

/** Signs of an address within one word: a scheme, two slashes, an at sign, a dot before a top-level name, four numbers. */
const addressSigns = [
  /(^|[^\p{L}\p{N}])[a-z][a-z0-9+.-]*:\S/iu,
  /[/\\]{2}/,
  /\S@|@\S/,
  /[^\s.]\.\p{L}[\p{L}\p{N}-]/u,
  /\p{Nd}\.\p{Nd}+\.\p{Nd}+\.\p{Nd}/u,
];

function withoutAddresses(line: string): string {
  const harmless = (word: string) => {
    // Browsers treat these as dots too.
    const read = word.replace(/[\u3002\uff0e\uff61]/g, ".");
    return !addressSigns.some((sign) => sign.test(read));
  };
  return line.split(" ").filter(harmless).join(" ");
}
