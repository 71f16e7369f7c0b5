// Tests which endpoints have stricter rate limits than the rest (server/http/limits.ts). Removing one from a list is a
// decision, not an accident.
import { expect, test } from "vitest";
import { api } from "./api.ts";

const inClass = (limit: string) =>
  Object.values(api)
    .filter((endpoint) => endpoint.limit === limit)
    .map(({ name }) => name)
    .toSorted();

test("what charges cards, makes files, writes to strangers or looks people up by name is costly", () => {
  expect(inClass("costly")).toEqual([
    "addImage",
    "addMessageFile",
    "addPaymentMethod",
    "addResourceFile",
    "askDataExport",
    "bookAppointment",
    "bookAppointmentSingular",
    "buyMessageCredits",
    "buySubscriptionPlan",
    "confirmMessagePurchase",
    "confirmPayment",
    "confirmPaymentMethod",
    "confirmPlanPayment",
    "createCalendarFeed",
    "downloadAccountTotals",
    "downloadAssessmentResults",
    "downloadAudit",
    "downloadCensusRows",
    "downloadDataExport",
    "downloadEarnings",
    "downloadJournal",
    "downloadLeads",
    "downloadMilkOrders",
    "downloadNumbers",
    "downloadPaymentYear",
    "downloadPayouts",
    "downloadSentMessages",
    "findAppointments",
    "findOrganizationPerson",
    "invitePlanPayer",
    "makePlanLink",
    "payPlanInvoice",
    "register",
    "resendPartnerInvite",
    "resendPayerRequest",
    "returnToPlan",
    "scorePassword",
    "searchPharmacies",
    "sendInvite",
    "sendMembersReceipt",
    "sendReceipt",
    "sendReceiptToPayer",
    "testReach",
    "updatePlanPayer",
    "uploadCensus",
  ]);
});

test("what somebody could guess their way through is counted like signing in", () => {
  expect(inClass("auth")).toEqual([
    "acceptPlanInvite",
    "addPasskey",
    "addReferralCode",
    "askDeletion",
    "askEmailChange",
    "beginAuthenticatorApp",
    "beginPasskey",
    "buyPlanByLink",
    "changePassword",
    "claimInvite",
    "claimPartnerInvite",
    "claimPlanGift",
    "confirmAuthenticatorApp",
    "confirmEmail",
    "confirmEmailChange",
    "confirmPayerEmail",
    "createOrAcceptInvite",
    "lockSession",
    "readEmailConfirmation",
    "readInvite",
    "readPayerConfirmation",
    "readPlanGift",
    "readPlanLink",
    "readPlanPayer",
    "readReferralCode",
    "refreshSession",
    "removeSecondFactor",
    "renewRecoveryCodes",
    "requestPasswordReset",
    "resetPassword",
    "sendAppLink",
    "sendGift",
    "sendLead",
    "setExitLock",
    "showEmailChange",
    "signIn",
    "stopPlanPayer",
    "submitOverflowReport",
    "unlockSession",
  ]);
});
