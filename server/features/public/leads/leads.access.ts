// Who may send how much. Whether it is a person is not checked here: what a program sends is accepted and set aside.
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
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

export async function mustNotFlood(context: AppContext, { what, address, email }: Sender): Promise<void> {
  if (!context.config.RATE_LIMITS) return;
  const isFine =
    (await context.allow(`${what}:address:${networkOf(address)}`, byAddress)) &&
    (await context.allow(`${what}:email:${context.secret.hash(email)}`, byEmail));
  if (!isFine) throw new Refusal("throttled");
}

/**
 * Texts cost money, and reach people who may not have asked: few for a number, few from an address, and a total for
 * all. No one can use up everyone's total: one network has a twentieth of it.
 */
const textsByNumber = { points: 3, seconds: hour };
const textsByAddress = { points: 10, seconds: hour };
const textsByWiderNetwork = { points: 25, seconds: hour };
const textsInAll = { points: 500, seconds: hour };

export async function mayText(context: AppContext, address: string, number: string): Promise<void> {
  if (!context.config.RATE_LIMITS) return;
  const isFine =
    (await context.allow(`app-link:address:${networkOf(address)}`, textsByAddress)) &&
    (await context.allow(`app-link:network:${widerNetworkOf(address)}`, textsByWiderNetwork)) &&
    (await context.allow(`app-link:number:${context.secret.hash(number)}`, textsByNumber)) &&
    (await context.allow("app-link:all", textsInAll));
  if (!isFine) throw new Refusal("throttled");
}
