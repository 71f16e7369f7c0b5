// What can be wrong with a registration's answers besides their format: reported by the form together with everything
// else, and again by the server.
import { msg, t } from "../language/text.ts";
import { isAdult, isBelievableBirthDate } from "../time/age.ts";

export const UNREACHABLE_NUMBER = msg("Enter a valid phone number.");

interface BirthDateFault {
  code: "invalid" | "too_young";
  message: string;
}

/** `today` is a date in the person's own zone. Undefined for an adult's birth date. */
export function birthDateFault(birthDate: string, today: string): BirthDateFault | undefined {
  if (!isBelievableBirthDate(birthDate, today)) return { code: "invalid", message: t("Check your date of birth.") };
  if (!isAdult(birthDate, today))
    return { code: "too_young", message: t("You must be 18 or older to create an account.") };
  return undefined;
}
