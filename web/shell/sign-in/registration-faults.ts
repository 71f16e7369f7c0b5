/**
 * What the server would refuse in a registration besides the format of its answers. It is shown with all other errors,
 * so that no one has to correct the form twice.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { isAcceptedScore, PASSWORD_MESSAGES } from "@larkwell/domain/people/passwords.ts";
import { birthDateFault, UNREACHABLE_NUMBER } from "@larkwell/domain/people/registration-faults.ts";
import type { FormError } from "../../kit/ErrorSummary.tsx";
import { phoneTablesHere } from "../../kit/phone-tables.ts";

interface Answers {
  date_of_birth: string;
  phone: string;
  password: string;
}

/** What the server told the meter about a password. */
export interface Scored {
  password: string;
  score: number;
}

/** `today` is a date in the person's zone. The schema checks empty answers, and the server a password without a score. */
export function faultsBeyondShape(
  { date_of_birth, phone, password }: Answers,
  scored: Scored | undefined,
  today: string,
): FormError[] {
  const faults: FormError[] = [];
  if (scored && password !== "" && scored.password === password && !isAcceptedScore(scored.score))
    faults.push({ field: "password", message: PASSWORD_MESSAGES.weak });
  const birth = date_of_birth === "" ? undefined : birthDateFault(date_of_birth, today);
  if (birth) faults.push({ field: "date_of_birth", message: birth.message });
  // The field loads the number tables before it lets the form be sent. If they could not be loaded, the server checks.
  const tables = phoneTablesHere();
  if (phone !== "" && tables && !tables.parsePhone(phone))
    faults.push({ field: "phone", message: t(UNREACHABLE_NUMBER) });
  return faults;
}
