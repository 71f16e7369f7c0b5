/** What the server would refuse of a registration beyond the shape of its answers: told with everything else, so that nobody mends the form twice. */
import { isAcceptedScore, PASSWORD_MESSAGES } from "@larkwell/domain/people/passwords.ts";
import { birthDateFault, UNREACHABLE_NUMBER } from "@larkwell/domain/people/registration-faults.ts";
import type { FormError } from "../../kit/ErrorSummary.tsx";

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
export async function faultsBeyondShape(
  { date_of_birth, phone, password }: Answers,
  scored: Scored | undefined,
  today: string,
): Promise<FormError[]> {
  const faults: FormError[] = [];
  if (scored && password !== "" && scored.password === password && !isAcceptedScore(scored.score))
    faults.push({ field: "password", message: PASSWORD_MESSAGES.weak });
  const birth = date_of_birth === "" ? undefined : birthDateFault(date_of_birth, today);
  if (birth) faults.push({ field: "date_of_birth", message: birth.message });
  if (phone === "") return faults;
  // The number tables are heavy; the field has loaded them with the first key. Where they could not come, the server judges.
  const tables = await import("@larkwell/domain/people/phone.ts").catch(() => undefined);
  if (tables && !tables.parsePhone(phone)) faults.push({ field: "phone", message: UNREACHABLE_NUMBER });
  return faults;
}
