// Who may send in how much. Whether it is a person at all is not asked here: what a program sends is taken and kept aside.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { House } from "../../../house.ts";
import { networkOf, widerNetworkOf } from "../../../http/network.ts";

const hour = 3_600;
/** A company's people may share one address. */
const byAddress = { points: 40, seconds: hour };
const byEmail = { points: 10, seconds: hour };

interface Sender {
  what: "lead" | "gift";
  /** Of the network. */
  address: string;
  email: string;
}

export async function mustNotFlood(house: House, { what, address, email }: Sender): Promise<void> {
  if (!house.config.RATE_LIMITS) return;
  const isFine =
    (await house.allow(`${what}:address:${networkOf(address)}`, byAddress)) &&
    (await house.allow(`${what}:email:${house.secret.hash(email)}`, byEmail));
  if (!isFine) throw new Refusal("throttled");
}

/**
 * Texts cost money, and ring at somebody who may not have asked: few for a number, few from an address, and so many in all. Nobody uses up
 * what is left for everybody: one network has a twentieth of it.
 */
const textsByNumber = { points: 3, seconds: hour };
const textsByAddress = { points: 10, seconds: hour };
const textsByWiderNetwork = { points: 25, seconds: hour };
const textsInAll = { points: 500, seconds: hour };

export async function mayText(house: House, address: string, number: string): Promise<void> {
  if (!house.config.RATE_LIMITS) return;
  const isFine =
    (await house.allow(`app-link:address:${networkOf(address)}`, textsByAddress)) &&
    (await house.allow(`app-link:network:${widerNetworkOf(address)}`, textsByWiderNetwork)) &&
    (await house.allow(`app-link:number:${house.secret.hash(number)}`, textsByNumber)) &&
    (await house.allow("app-link:all", textsInAll));
  if (!isFine) throw new Refusal("throttled");
}
