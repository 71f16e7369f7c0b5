// The catalog of messages with the exact words of the specification (section 8, D74).
import type { ErrorReply } from "@larkwell/contract/refusals.ts";
import { unknownQuestion } from "@larkwell/domain/assessments/unknown-question.ts";
import { brand } from "../brand.ts";

const problem = "There seems to be a problem. Try again or contact support if the issue persists.";
const unknownProblem = "Sorry there seems to have been a problem. Try again or contact support if the issue persists.";

/** They stand by themselves: within another sentence they would say the same thing twice. */
const whole = (message: string): boolean => [problem, unknownProblem, messages.offline].includes(message);

/** The specification's sentence around what the server says. */
const around =
  (sentence: (message: string) => string) =>
  (message: string): string =>
    whole(message) ? message : sentence(message);

/** Refusals with status 503 whose own words say more than that there is a problem. */
const speaking: ReadonlySet<string | undefined> = new Set(["provider_down", "files_down", "no_room"]);

export const messages = {
  signInToContinue: "Please sign in to continue",
  metadataFailed: "Sorry... We seem to be having some problems right now. Please check back again soon.",
  slow: "This is taking longer than usual. We keep trying.",
  offline: "We can't reach the server. Check your connection; what you typed is kept.",
  booked: "You're booked!",
  cancelled: "appointment cancelled",
  noteUpdated: "Updated note to practitioner",
  thanksForFeedback: "Thanks for your feedback!",
  bankUnanswered: "Your bank hasn't got an answer from you yet.",
  cardAdded: "Successfully added card!",
  cardRemoved: "Removed card",
  portraitAdded: "Added your profile image! Looking good!",
  portraitRemoved: "Removed your photo",
  colourSaved: "Saved your avatar color!",
  avatarFailed: "Sorry there seems to have been a problem! Try again or contact support if the issue persists.",
  uploadBroke:
    "The connection broke and nothing was saved. Your file is still here: try again when you are back online.",
  codeInvalid: around((message) => `Oh no, that code is invalid! (${message})`),
  questionUnknown: (id: string) => unknownQuestion(id),
  assessmentFailed: "Sorry there seems to have been a problem",
  careTeamFailed: "Sorry there seems to have been a problem",
  dismissFailed: around((message) => `Sorry... there seems to have been a problem. (${message})`),
  /** R8.024, and without an invite id R8.026. */
  inviteFailed: (message?: string) =>
    message !== undefined && whole(message)
      ? message
      : `Sorry there seems to have been a problem! ${message ? `(${message.replace(/\.$/, "")}) ` : ""}Please contact support`,
  dueDateSaved: "Saved your due date",
  childAdded: "Saved child to your health profile",
  childSaved: "Your changes are saved.",
  childRemoved: "Removed child",
  transitionFailed: around((message) => `Sorry... there seems to have been a problem. (${message})`),
  saved: "Saved!",
  sent: "Sent!",
  appLinkSent: `Done! Check your phone for a link to get the ${brand.name} app.`,
  verificationFailed: around(
    (message) => `${message} Please get in touch with our support team and we'll help get you set up`,
  ),
  actionFailed: around(
    (message) =>
      `Sorry there seems to have been an issue (${message.replace(/\.$/, "")}). Please try again or contact support if the issue persists.`,
  ),
  practitionersFailed: around(
    (message) => `Sorry there seems to have been a problem (${message.replace(/\.$/, "")}), please contact support`,
  ),

  /** What to show for an answer of this status (0: no answer at all). */
  of(status: number, reply: Partial<ErrorReply>): string {
    if (status === 0) return messages.offline;
    if (status === 403 && reply.code === "forbidden") return "Sorry, you don't have permission to do that!";
    if (status === 500 || status === 501 || (status === 503 && !speaking.has(reply.code))) return problem;
    return reply.message ?? unknownProblem;
  },
};
