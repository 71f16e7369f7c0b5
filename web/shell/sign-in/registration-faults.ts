/** What the server would refuse of a registration beyond the shape of its answers: told with everything else, so that nobody mends the form twice. */
import { isAcceptedScore, PASSWORD_MESSAGES } from "@larkwell/domain/people/passwords.ts";
import { birthDateFault, UNREACHABLE_NUMBER } from "@larkwell/domain/people/registration-faults.ts";
import type { FormError } from "../../kit/ErrorSummary.tsx";
import { phoneTablesHere } from "../../kit/phone-tables.ts";

interface Answers {
  date_of_birth: string;
  phone: string;
  password: string;
}

/** What the meter was told of a password. */
export interface Scored {
  password: string;
  score: number;
}

/** `today` is a date where the person is. Empty answers are the shape's to judge, and a password without a score is the server's. */
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
  // The field has fetched the number tables before it let the form be sent. Where they could not come, the server judges.
  const tables = phoneTablesHere();
  if (phone !== "" && tables && !tables.parsePhone(phone)) faults.push({ field: "phone", message: UNREACHABLE_NUMBER });
  return faults;
}
