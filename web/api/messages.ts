// Messages that any page may show about an answer, or about the lack of one, in the exact words of the specification
// (section 8, D74).
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";

const problem = () => t("There seems to be a problem. Try again or contact support if the issue persists.");
const unknownProblem = () =>
  t("Sorry there seems to have been a problem. Try again or contact support if the issue persists.");

/** Refusals with status 503 whose own words say more than that there is a problem. */
const speaking: ReadonlySet<string | undefined> = new Set(["provider_down", "files_down", "no_room"]);

export const signInToContinue = () => t("Please sign in to continue");

export const metadataFailed = () =>
  t("Sorry... We seem to be having some problems right now. Please check back again soon.");

export const slow = () => t("This is taking longer than usual. We’ll keep trying.");

export const offline = () => t("We can’t reach the server. Check your connection. We kept what you typed.");

/** The message for an answer with this status (0: no answer). */
export function messageOf(status: number, reply: Partial<ErrorReply>): string {
  if (status === 0) return offline();
  if (status === 403 && reply.code === "forbidden") return t("Sorry, you don't have permission to do that!");
  if (status === 500 || status === 501 || (status === 503 && !speaking.has(reply.code))) return problem();
  return reply.message ?? unknownProblem();
}

/** These messages are shown alone: inside another sentence they would say the same thing twice. */
export const isWhole = (message: string): boolean => [problem(), unknownProblem(), offline()].includes(message);

/** The specification's sentence around the server's message. */
export const around =
  (sentence: (message: string) => string) =>
  (message: string): string =>
    isWhole(message) ? message : sentence(message);

export const dismissFailed = around((message) =>
  t("Sorry... there seems to have been a problem. ({message})", { message }),
);

export const inBrackets = (message: string) => message.replace(/\.$/, "");

export const practitionersFailed = around((message) =>
  t("Sorry there seems to have been a problem ({message}), please contact support", { message: inBrackets(message) }),
);
