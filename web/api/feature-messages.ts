// The messages of single features in the exact words of the specification (section 8, D74).
import { unknownQuestion } from "@larkwell/domain/assessments/unknown-question.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { brand } from "../brand.ts";
import { around, inBrackets, isWhole } from "./messages.ts";

export const booked = () => t("You're booked!");

export const cancelled = () => t("appointment cancelled");

export const noteUpdated = () => t("Updated note to practitioner");

export const thanksForFeedback = () => t("Thanks for your feedback!");

export const bankUnanswered = () => t("Your bank is still waiting for your answer.");

export const cardAdded = () => t("Successfully added card!");

export const cardRemoved = () => t("Removed card");

export const portraitAdded = () => t("Added your profile image! Looking good!");

export const portraitRemoved = () => t("Removed your photo");

export const colourSaved = () => t("Saved your avatar color!");

export const avatarFailed = () =>
  t("Sorry there seems to have been a problem! Try again or contact support if the issue persists.");

export const uploadBroke = () =>
  t("The connection dropped and nothing was saved. Your file is still here. Try again when you’re back online.");

export const codeInvalid = around((message) => t("Oh no, that code is invalid! ({message})", { message }));

export const codeAdded = () => t("Successfully added your code!");

export const creditApplied = around((value) => t("Successfully applied {value} credit", { value }));

export const questionUnknown = (id: string) => unknownQuestion(id);

export const assessmentFailed = () => t("Sorry there seems to have been a problem");

/** R8.031; what to do comes after it. */
export const fileUploadFailed = () => t("Sorry there seems to have been a problem");

export const careTeamFailed = () => t("Sorry there seems to have been a problem");

export const dueDateSaved = () => t("Saved your due date");

export const childAdded = () => t("Saved child to your health profile");

export const childSaved = () => t("Your changes are saved.");

export const childRemoved = () => t("Removed child");

export const healthHistorySaved = () => t("Saved the changes to your health history");

export const healthHistoryFailed = () => t("Hmm... there seems to have been a problem. Please check and try again");

export const transitionFailed = around((message) =>
  t("Sorry... there seems to have been a problem. ({message})", { message }),
);

export const saved = () => t("Saved!");

export const sent = () => t("Sent!");

export const appLinkSent = () => t("Done! Check your phone for a link to get the {brand} app.", { brand: brand.name });

export const verificationFailed = around((message) =>
  t("{message} Please get in touch with our support team and we'll help get you set up", { message }),
);

export const actionFailed = around((message) =>
  t("Sorry there seems to have been an issue ({message}). Please try again or contact support if the issue persists.", {
    message: inBrackets(message),
  }),
);

/** R8.024, and without an invite id R8.026. */
export function inviteFailed(message?: string): string {
  if (!message) return t("Sorry there seems to have been a problem! Please contact support");
  if (isWhole(message)) return message;
  return t("Sorry there seems to have been a problem! ({message}) Please contact support", {
    message: inBrackets(message),
  });
}

export const postCreated = () => t("Success! You've just created a new post!");

export const replyPosted = () => t("Reply posted!");

export const usernameAdded = () => t("Added your username!");

export const captchaFailed = () => t("There was an error with proccessing checkbox validation");
