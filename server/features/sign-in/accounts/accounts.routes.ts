// Accounts: contract to use case, one line each.
import * as contract from "@larkwell/contract/accounts.ts";
import * as emailChanges from "@larkwell/contract/email-changes.ts";
import type { On } from "../../../http/call.ts";
import { askForEmailChange, confirmChange, readPendingEmail, showChange, withdrawOwnChange } from "./change-email.ts";
import { changeOwnPassword, scoreOfPassword } from "./change-password.ts";
import { confirmAddress, resendConfirmation, showConfirmation } from "./confirm-email.ts";
import { registerMember } from "./register-member.ts";
import { askForReset, storeNewPassword } from "./reset-password.ts";

export function accountRoutes(on: On) {
  on(contract.register, registerMember);
  on(contract.readEmailConfirmation, showConfirmation);
  on(contract.confirmEmail, confirmAddress);
  on(contract.resendEmailConfirmation, resendConfirmation);
  on(contract.requestPasswordReset, askForReset);
  on(contract.resetPassword, storeNewPassword);
  on(contract.scorePassword, scoreOfPassword);
  on(contract.changePassword, changeOwnPassword);
  on(emailChanges.readEmailChange, readPendingEmail);
  on(emailChanges.askEmailChange, askForEmailChange);
  on(emailChanges.withdrawEmailChange, withdrawOwnChange);
  on(emailChanges.showEmailChange, showChange);
  on(emailChanges.confirmEmailChange, confirmChange);
}
