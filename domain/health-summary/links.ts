// Links to a summary of a member's health (SMART Health Links): how long they open, how often, and what a passcode must be.
import { msg, t } from "../language/text.ts";

export const LABEL_LENGTH = 80;
export const RECIPIENT_LENGTH = 80;
/** Passcodes can be guessed this often in the whole life of a link. */
export const WRONG_GUESSES = 10;
/** Links that still open, of one member. */
export const MOST_LINKS = 10;
export const DURATION_HOURS = [1, 24, 72, 168] as const;
export const USUAL_HOURS = 24;
export const OPENINGS = [1, 3, 10] as const;
export const USUAL_OPENINGS = 3;
/** An address of one file, from a manifest that was opened. The specification allows an hour. */
export const FILE_MINUTES = 30;

export const SHORTEST_PASSCODE = 6;
export const LONGEST_PASSCODE = 40;

const sequences = "01234567890 qwertyuiop asdfghjkl zxcvbnm abcdefghijklmnopqrstuvwxyz";
const LEAST_TURNS = 3;
/** Without the digits and signs after them. */
const COMMON = new Set(
  "passcode password passwort passw0rd p@ssw0rd p@ssword secret letmein welcome iloveyou monkey dragon sunshine princess football baseball soccer master shadow superman batman trustno1 admin login hello hallo health doctor clinic summary qazwsx 1q2w3e4r 1qaz2wsx larkwell contraseña".split(
    " ",
  ),
);

/** One after the other on a keyboard or in the alphabet, in either direction, or the same. */
const follows = (one: string, next: string): boolean =>
  one === next || sequences.includes(one + next) || sequences.includes(next + one);

/** "abc123" has two pieces: each is guessed from its first letter. */
function piecesOf(text: string): number {
  const letters = [...text];
  return letters.filter((letter, place) => place === 0 || !follows(letters[place - 1] ?? "", letter)).length;
}

const isRepeated = (text: string): boolean => /^(.+?)\1+$/u.test(text);

function isGuessed(passcode: string): boolean {
  const plain = passcode.toLowerCase();
  const core = plain.replaceAll(/[^\p{L}\p{N}]/gu, "");
  const isPattern = (text: string) => piecesOf(text) < LEAST_TURNS || isRepeated(text) || COMMON.has(text);
  return (
    new Set(plain).size < LEAST_TURNS ||
    isPattern(plain) ||
    (core.length * 2 >= plain.length && isPattern(core)) ||
    COMMON.has(plain.replace(/[^\p{L}]+$/u, ""))
  );
}

/** What must be changed about a passcode that a member chose; undefined if it can be used. `password`: the account’s, if it is known. */
export function passcodeFault(passcode: string, password?: string): string | undefined {
  // A passcode that is the same would give the account away.
  if (passcode !== "" && passcode === password) return msg("Choose a passcode that isn’t your password.");
  if (passcode.length < SHORTEST_PASSCODE)
    return t("Use at least {limit} characters.", { limit: String(SHORTEST_PASSCODE) });
  if (passcode.length > LONGEST_PASSCODE)
    return t("Use at most {limit} characters.", { limit: String(LONGEST_PASSCODE) });
  return isGuessed(passcode) ? msg("Choose a passcode that’s harder to guess.") : undefined;
}

export const LINK_STATES = ["open", "stopped", "expired", "used", "blocked"] as const;
export type LinkState = (typeof LINK_STATES)[number];

export interface LinkFacts {
  expires_at: Temporal.Instant;
  stopped_at: Temporal.Instant | null;
  openings: number;
  max_openings: number;
  wrong_left: number;
  /** It says that the member is pregnant, and a loss was reported since. */
  overtaken: boolean;
}

/** blocked: too many wrong passcodes. used: opened as often as it may be. */
export function linkState(link: LinkFacts, now: Temporal.Instant): LinkState {
  if (link.stopped_at !== null || link.overtaken) return "stopped";
  if (Temporal.Instant.compare(link.expires_at, now) <= 0) return "expired";
  if (link.openings >= link.max_openings) return "used";
  return link.wrong_left <= 0 ? "blocked" : "open";
}

/** The receiver can send any text as a name: it becomes one line, without characters that hide or reverse other text. */
export const shownRecipient = (given: string): string =>
  [
    ...given
      .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]+/gu, " ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  ]
    .slice(0, RECIPIENT_LENGTH)
    .join("");
