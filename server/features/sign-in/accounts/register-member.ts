// Creates a member's account. A known address makes no difference here: what its inbox gets is decided when the email
// is sent (D13, D16, D80).
import type * as contract from "@larkwell/contract/accounts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { birthDateFault, UNREACHABLE_NUMBER } from "@larkwell/domain/people/registration-faults.ts";
import { dateIn } from "@larkwell/domain/time/zones.ts";
import type { CallOf } from "../../../http/call.ts";
import { acceptAllInForce } from "../agreements/accept-agreements.ts";
import { withEvenTiming } from "../credentials/even-timing.ts";
import { weaknessOf } from "../credentials/password-strength.ts";
import { hashForAddress } from "../credentials/passwords.ts";
import { insertMember } from "./accounts.queries.ts";
import { saveArrival } from "./save-arrival.ts";

const answer = () => ({ message: t("Check your inbox. We sent you an email to confirm your address.") });

type Call = CallOf<typeof contract.register>;

function ageFault({ body, context }: Call): Refusal | undefined {
  const today = dateIn(body.time_zone ?? "America/New_York", context.now());
  const fault = birthDateFault(body.date_of_birth, today);
  return fault && new Refusal(fault.code, { errors: [{ field: "date_of_birth", message: fault.message }] });
}

const phoneFault = () => new Refusal("invalid", { errors: [{ field: "phone", message: t(UNREACHABLE_NUMBER) }] });

/** All errors together, so that no one corrects one answer only to get the next error. */
function refuse(found: readonly (Refusal | undefined)[]): void {
  const faults = found.filter((fault) => fault !== undefined);
  const [only] = faults;
  if (!only) return;
  if (faults.length === 1) throw only;
  throw new Refusal("invalid", { errors: faults.flatMap(({ errors = [] }) => errors) });
}

async function createAccount(call: Call, telNumber: string | null): Promise<void> {
  const { body, context, request } = call;
  const passwordHash = await hashForAddress(context, body.email, body.password);
  await context.write({ id: null, role: null, requestId: request.id }, async (tx) => {
    const userId = await insertMember(tx, {
      email: body.email,
      passwordHash,
      firstName: body.first_name,
      lastName: body.last_name,
      dateOfBirth: body.date_of_birth,
      timeZone: body.time_zone,
      language: body.language,
      telNumber,
      state: body.state ?? null,
    });
    await saveArrival(tx, userId, call);
    await tx.publish("member_registered", { userId, now: context.now() });
    await acceptAllInForce(tx, userId, "member", context.now());
    await tx.audit({ action: "account.registered", subjectUserId: userId });
    await tx.queue("notice", { template: "confirm_email", userId });
  });
}

export async function registerMember(call: Call) {
  const { body } = call;
  const telNumber = body.phone ? parsePhone(body.phone)?.e164 : null;
  const weakness = await weaknessOf(call.context, body.password, [body.email, body.first_name, body.last_name]);
  refuse([weakness, ageFault(call), telNumber === undefined ? phoneFault() : undefined]);
  await withEvenTiming(call.context, () => createAccount(call, telNumber ?? null));
  return answer();
}
