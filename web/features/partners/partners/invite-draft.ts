/** What was typed into an invite, kept in this tab until it is sent: an error, a reload or the end of a session loses nothing. */
import { fittingFields, forgetInTab, keepInTab, keptInTab } from "../../../kit/tab-draft.ts";

export const emptyInvite = {
  name: "",
  email: "",
  tel_number: "",
  show_first_name: false,
  date_of_birth: "",
  due_date: "",
  last_child_birthday: "",
};
export type InviteValues = typeof emptyInvite;

const keyOf = (memberId: number) => `larkwell.partner-invite.${memberId}`;

/** Only what the form knows, and of the kind it knows. */
export const readInviteDraft = (stored: string | null): InviteValues => ({
  ...emptyInvite,
  ...fittingFields(stored, emptyInvite),
});

export const keptInvite = (memberId: number): InviteValues => readInviteDraft(keptInTab(keyOf(memberId)));

export const keepInvite = (memberId: number, values: InviteValues): void =>
  keepInTab(keyOf(memberId), JSON.stringify(values));

export const forgetInvite = (memberId: number): void => forgetInTab(keyOf(memberId));
