// What can be wrong with the answers of a registration beyond their shape: told by the form with everything else, and by the server again.
import { isAdult, isBelievableBirthDate } from "../time/age.ts";

export const UNREACHABLE_NUMBER = "Please enter a phone number we can reach.";

interface BirthDateFault {
  code: "invalid" | "too_young";
  message: string;
}

/** `today` is a date in the person's own zone. Undefined for an adult's birth date. */
export function birthDateFault(birthDate: string, today: string): BirthDateFault | undefined {
  if (!isBelievableBirthDate(birthDate, today)) return { code: "invalid", message: "Please check your date of birth." };
  if (!isAdult(birthDate, today))
    return { code: "too_young", message: "You have to be 18 or over to create an account." };
  return undefined;
}
