// Accounts: contract to use case, one line each.
import * as contract from "@larkwell/contract/accounts.ts";
import * as emailChanges from "@larkwell/contract/email-changes.ts";
import type { On } from "../../../http/call.ts";
import {
  askEmailChange,
  confirmEmailChange,
  readEmailChange,
  showEmailChange,
  withdrawEmailChange,
} from "./change-email.ts";
import { changePassword, scorePassword } from "./change-password.ts";
import { confirmEmail, readEmailConfirmation, resendEmailConfirmation } from "./confirm-email.ts";
import { registerMember } from "./register-member.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";

export function accountRoutes(on: On) {
  on(contract.register, registerMember);
  on(contract.readEmailConfirmation, readEmailConfirmation);
  on(contract.confirmEmail, confirmEmail);
  on(contract.resendEmailConfirmation, resendEmailConfirmation);
  on(contract.requestPasswordReset, requestPasswordReset);
  on(contract.resetPassword, resetPassword);
  on(contract.scorePassword, scorePassword);
  on(contract.changePassword, changePassword);
  on(emailChanges.readEmailChange, readEmailChange);
  on(emailChanges.askEmailChange, askEmailChange);
  on(emailChanges.withdrawEmailChange, withdrawEmailChange);
  on(emailChanges.showEmailChange, showEmailChange);
  on(emailChanges.confirmEmailChange, confirmEmailChange);
}
