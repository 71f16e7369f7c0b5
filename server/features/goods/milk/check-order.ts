// Can an order still be carried out in time? And its address and number as they are kept; what can be told without a clock, the contract has told.
import type * as contract from "@larkwell/contract/milk.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
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
    too_soon: `Kits are ordered at least one weekday before they arrive. The earliest day now is ${spokenPlainDay(earliestArrival(moment))}.`,
    too_far: `That is too far ahead. The latest day now is ${spokenPlainDay(latestArrival(moment))}.`,
  };
  throw new Refusal("invalid", { errors: [{ field: "arrives_on", message: words[fault] }] });
}

/** A state stands only in a domestic address, and its zip code has five digits. */
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
