// Accounts: registration, email confirmation, passwords, the profile and agreements (D8, D13, D14, D16).
import { LANGUAGES } from "@larkwell/domain/language/languages.ts";
import { ARRIVAL_TOKEN_CHARACTERS } from "@larkwell/domain/people/arrival.ts";
import { AVATAR_COLORS } from "@larkwell/domain/people/avatar.ts";
import { isState } from "@larkwell/domain/places/states.ts";
import { IMPOSSIBLE_CODE, isReferralCode, LONGEST_CODE } from "@larkwell/domain/text/link-names.ts";
import { isIsoDate } from "@larkwell/domain/time/wire-time.ts";
import { isTimeZone } from "@larkwell/domain/time/zones.ts";
import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { MemberProfile, PendingAgreement, User } from "./people.ts";
import { email, filledLine, id, line, newPassword, nothing, password } from "./shapes.ts";

const ownId = z.object({ user_id: id });
const byEmail = z.object({ email });
const linkToken = line(200).refine((s) => s.length > 0, "The link is incomplete. Open it again from your email.");

const language = z.enum(LANGUAGES, { error: "Choose a language." });

/** An IANA zone name. */
export const timeZone = line(64).refine(isTimeZone, "Choose a time zone.");

const stateCode = z
  .string()
  .trim()
  .transform((s) => s.toUpperCase())
  .refine(isState, "Choose a state.");

/** Opaque; stored as a hash (D8). */
const arrivalToken = line(ARRIVAL_TOKEN_CHARACTERS).nullable().optional();

export const registrationShape = z.object({
  email,
  password: newPassword,
  first_name: filledLine(80, "First name"),
  last_name: filledLine(80, "Last name"),
  date_of_birth: z.string().refine(isIsoDate, "Enter your date of birth: month, day and year."),
  agreements: z.literal(true, { error: "Accept the agreements to create an account." }),
  phone: line(40).optional(),
  time_zone: timeZone.optional(),
  language: language.optional(),
  /** The state that the person chose in the directory before registering. */
  state: stateCode.optional(),
  is_enterprise: z.boolean().optional(),
  is_sponsored: z.boolean().optional(),
  /** From the link, kept with the account (D19). Registering applies and claims nothing. */
  referral_code: line(LONGEST_CODE)
    .refine((code) => code === "" || isReferralCode(code), `Oh no, that code is invalid! (${IMPOSSIBLE_CODE})`)
    .optional(),
  /** The organization named in the link. */
  organization: line(100).optional(),
  invite_id: arrivalToken,
  plan_invite_id: arrivalToken,
  partner_invite_id: arrivalToken,
  claiminvite: arrivalToken,
  inviting_user: arrivalToken,
});

export const register = endpoint("register", {
  method: "POST",
  path: "/users",
  access: "public",
  summary: "Create a member account",
  description: "The answer is the same when the email address already has an account.",
  body: registrationShape,
  returns: z.object({ message: z.string() }),
  status: 201,
  limit: "costly",
  errors: ["too_young", "weak_password"],
});

export const readEmailConfirmation = endpoint("readEmailConfirmation", {
  method: "GET",
  path: "/users/:email/email_confirm",
  access: "public",
  summary: "Preview an email confirmation link",
  description: "Changes nothing.",
  params: byEmail,
  query: z.object({ token: linkToken }),
  returns: z.object({ email: z.string(), status: z.enum(["ready", "confirmed"]) }),
  limit: "auth",
  errors: ["link_expired"],
});

export const confirmEmail = endpoint("confirmEmail", {
  method: "POST",
  path: "/users/:email/email_confirm",
  access: "public",
  summary: "Confirm an email address with the link's token",
  params: byEmail,
  body: z.object({ token: linkToken }),
  returns: z.object({ email: z.string(), status: z.literal("confirmed") }),
  limit: "auth",
  errors: ["link_expired"],
  evenIfPending: true,
});

export const resendEmailConfirmation = endpoint("resendEmailConfirmation", {
  method: "POST",
  path: "/users/:user_id/email_confirm/resend",
  access: "session",
  summary: "Resend the confirmation link",
  params: ownId,
  returns: nothing,
  status: 202,
  evenIfPending: true,
});

export const requestPasswordReset = endpoint("requestPasswordReset", {
  method: "GET",
  path: "/users/:email/password_reset",
  access: "public",
  summary: "Request a password reset link",
  description: "The answer never says whether there is an account.",
  params: byEmail,
  returns: z.object({ message: z.string() }),
  limit: "auth",
});

export const resetPassword = endpoint("resetPassword", {
  method: "PUT",
  path: "/users/:email/password_reset",
  access: "public",
  summary: "Reset a password with the link's token",
  description: "Ends every session.",
  params: byEmail,
  body: z.object({ token: linkToken, password: newPassword }),
  returns: nothing,
  limit: "auth",
  errors: ["link_expired", "weak_password"],
});

export const scorePassword = endpoint("scorePassword", {
  method: "POST",
  path: "/_/password_strength_score",
  access: "public",
  summary: "Score a password from 0 to 4",
  body: z.object({
    password: z.string().max(200),
    /** Names and addresses typed in the same form. A password made of them is weak. */
    words: z.array(z.string().max(254)).max(6).default([]),
  }),
  limit: "costly",
  returns: z.object({ score: z.number() }),
  evenIfPending: true,
});

export const changePassword = endpoint("changePassword", {
  method: "PUT",
  path: "/users/:user_id/password",
  access: "session",
  summary: "Change your password",
  description: "Ends every other session.",
  params: ownId,
  body: z.object({ current_password: password, password: newPassword }),
  returns: nothing,
  limit: "auth",
  errors: ["password_wrong", "weak_password", "account_locked"],
});

export const readUser = endpoint("readUser", {
  method: "GET",
  path: "/users/:user_id",
  access: "session",
  summary: "Get your own account",
  description: "The same as GET /me.",
  params: ownId,
  returns: User,
  evenIfPending: true,
});

export const updateUserShape = z.object({
  first_name: filledLine(80, "First name").optional(),
  middle_name: line(80).optional(),
  last_name: filledLine(80, "Last name").optional(),
  username: line(30)
    .refine((s) => s === "" || /^[\p{L}\p{N}][\p{L}\p{N}._-]{2,}$/u.test(s), "Use 3 to 30 letters or digits.")
    .nullable()
    .optional(),
  time_zone: timeZone.optional(),
  language: language.optional(),
  /** Only if none is known yet. People can't change the birthday of their account (D16). */
  date_of_birth: z.string().refine(isIsoDate, "Enter your date of birth: month, day and year.").optional(),
});

export const updateUser = endpoint("updateUser", {
  method: "PUT",
  path: "/users/:user_id",
  access: "session",
  summary: "Update your names, time zone, and language",
  description: "Fields that are left out keep their values.",
  params: ownId,
  body: updateUserShape,
  returns: User,
  errors: ["too_young"],
});

export const readMemberProfile = endpoint("readMemberProfile", {
  method: "GET",
  path: "/users/:user_id/profiles/member",
  access: "session",
  summary: "Get your member profile",
  params: ownId,
  returns: MemberProfile,
});

export const memberProfileShape = z.object({
  state: stateCode.nullable().optional(),
  /** As typed, with or without "tel:". Stored as +12125550123. Empty removes it. */
  tel_number: line(40).nullable().optional(),
  /** The same number, under the specification's name for it. */
  phone_number: line(40).nullable().optional(),
  /** Two letters: the country of a number without +. */
  phone_country: z
    .string()
    .regex(/^[A-Za-z]{2}$/, "Choose a country.")
    .optional(),
  color_hex: z.enum(AVATAR_COLORS, { error: "Choose one of the colors." }).optional(),
  address: z
    .object({
      street_address: line(120),
      address_2: line(120),
      city: line(80),
      state: stateCode.nullable(),
      zip_code: line(12),
      country: z
        .string()
        .regex(/^[A-Za-z]{2}$/, "Choose a country.")
        .transform((s) => s.toUpperCase()),
    })
    .partial()
    .optional(),
  sms_consent: z.boolean().optional(),
  /** Sent after the guide to the first visit was shown (R4.039). */
  how_to_seen: z.literal(true).optional(),
});

export const updateMemberProfile = endpoint("updateMemberProfile", {
  method: "PUT",
  path: "/users/:user_id/profiles/member",
  access: "session",
  summary: "Update your member profile",
  description: "Fields that are left out keep their values.",
  params: ownId,
  body: memberProfileShape,
  returns: MemberProfile,
  errors: ["email_unconfirmed"],
});

export const acceptAgreements = endpoint("acceptAgreements", {
  method: "POST",
  path: "/_/agreements",
  access: "session",
  summary: "Accept agreements",
  description: "Returns the agreements that are still open.",
  body: z.object({ agreements: z.array(id).min(1, "Choose an agreement.").max(50) }),
  returns: z.object({ pending_agreements: z.array(PendingAgreement) }),
  evenIfPending: true,
});
