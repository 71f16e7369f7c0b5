// Creates a member's account. A known address makes no difference here: what its mailbox is told is decided when the mail leaves (D13, D16, D80).
import type { register } from "@larkwell/contract/accounts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { isAdult, isBelievableBirthDate } from "@larkwell/domain/time/age.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { CallOf } from "../../http/call.ts";
import { beginOnboarding } from "../onboarding/begin-onboarding.ts";
import { insertMember } from "./accounts.queries.ts";
import { insertAcceptances, listAgreementsInForce } from "./agreements.queries.ts";
import { keepArrival } from "./keep-arrival.ts";
import { mustBeStrong } from "./password-strength.ts";
import { hashForAddress } from "./passwords.ts";
import { inTheSameTime } from "./same-time.ts";

const answer = {
  message: "Thank you! Please check your mailbox: we sent you a message to confirm your e-mail address.",
};

type Call = CallOf<typeof register>;

function checkAge({ body, house }: Call): void {
  const today = dateIn(body.time_zone ?? "America/New_York", house.now());
  if (!isBelievableBirthDate(body.date_of_birth, today))
    throw new Refusal("invalid", { errors: [{ field: "date_of_birth", message: "Please check your date of birth." }] });
  if (!isAdult(body.date_of_birth, today))
    throw new Refusal("too_young", {
      errors: [{ field: "date_of_birth", message: "You have to be 18 or over to create an account." }],
    });
}

function phoneOf(typed: string | undefined): string | null {
  if (!typed) return null;
  const number = parsePhone(typed);
  if (!number)
    throw new Refusal("invalid", {
      errors: [{ field: "phone", message: "Please enter a phone number we can reach." }],
    });
  return number.e164;
}

async function createAccount(call: Call, telNumber: string | null): Promise<void> {
  const { body, house, request } = call;
  const passwordHash = await hashForAddress(house, body.email, body.password);
  await house.write({ id: null, role: null, requestId: request.id }, async (tx) => {
    const userId = await insertMember(tx, {
      email: body.email,
      passwordHash,
      firstName: body.first_name,
      lastName: body.last_name,
      dateOfBirth: body.date_of_birth,
      timeZone: body.time_zone,
      telNumber,
    });
    await keepArrival(tx, userId, call);
    await beginOnboarding(tx, { userId, origin: "registration", now: house.now() });
    const agreements = await listAgreementsInForce(tx.db, "member", house.now());
    await insertAcceptances(
      tx,
      userId,
      agreements.map((agreement) => agreement.id),
      house.now(),
    );
    await tx.audit({ action: "account.registered", subjectUserId: userId });
    await tx.queue("notice", { template: "confirm_email", userId });
  });
}

export async function registerMember(call: Call) {
  const { body } = call;
  checkAge(call);
  const telNumber = phoneOf(body.phone);
  await mustBeStrong(call.house, body.password, [body.email, body.first_name, body.last_name]);
  await inTheSameTime(() => createAccount(call, telNumber));
  return answer;
}
