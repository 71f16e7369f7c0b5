// Can an order still be carried out in time? Also its address and number in stored form; the contract has checked what needs no clock.

import type * as contract from "@larkwell/contract/milk.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import {
  arrivalFault,
  earliestArrival,
  latestArrival,
  type OrderMoment,
  spokenPlainDay,
} from "@larkwell/domain/milk/order-rule.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { readZipCode } from "@larkwell/domain/prescriptions/prescribing.ts";
import type { CallOf } from "../../../http/call.ts";

type Body = CallOf<typeof contract.placeMilkOrder>["body"];

export function mustBeInTime({ arrives_on }: Body, moment: OrderMoment): void {
  const fault = arrivalFault(Temporal.PlainDate.from(arrives_on), moment);
  if (!fault) return;
  const words = {
    too_soon: t("Order kits at least one weekday before they arrive. The earliest day now is {day}.", {
      day: spokenPlainDay(earliestArrival(moment)),
    }),
    too_far: t("That’s too far ahead. The latest day now is {day}.", { day: spokenPlainDay(latestArrival(moment)) }),
  };
  throw new Refusal("invalid", { errors: [{ field: "arrives_on", message: words[fault] }] });
}

/** Only a domestic address has a state, and its ZIP code has five digits. */
export function keptAddress({ kit, address, tel_number, phone_country }: Body) {
  const { state, zip_code, ...rest } = address;
  const domestic = kit === "domestic";
  return {
    ...rest,
    address_state: domestic ? state : null,
    zip_code: domestic ? (readZipCode(zip_code) ?? zip_code) : zip_code,
    tel_number: parsePhone(tel_number, phone_country)?.e164 ?? tel_number,
  };
}
