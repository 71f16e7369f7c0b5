// Decides what is sent to an inbox that may not be this person's: an address belongs to the account that confirmed it (D13, D80).
import type { NoticeName } from "@larkwell/domain/notices/notices.ts";
import type { AppContext } from "../../../context.ts";
import { type AddresseeRow, findOtherHolder } from "./notices.queries.ts";

/** Emails that anyone can cause by typing an address: the most for one address, over all accounts and networks. */
const perAddress = { points: 10, seconds: 24 * 3600 };
/** The owner of an account is told about others who type the address, but only a limited number of times. */
const perHolder = { points: 3, seconds: 24 * 3600 };

/** address_known: its owner gets another text. withheld: nothing is sent, and the record looks the same. */
export type MailboxAnswer = "as_it_is" | "address_known" | "withheld";

/**
 * What may be sent to this address. If it belongs to another account, nothing about this person is sent, only a note to
 * its owner if the email would have asked to confirm the address.
 */
export async function askMailbox(
  context: AppContext,
  person: AddresseeRow,
  template: NoticeName,
  address: string,
): Promise<MailboxAnswer> {
  const asksToConfirm = template === "confirm_email" || template === "confirm_new_email";
  const own = person.email_confirmed_at !== null && address === person.email;
  const holder = own ? undefined : await findOtherHolder(context.read, address, person.id);
  if (holder && !asksToConfirm) return "withheld";
  if (asksToConfirm && !(await context.allow(`address-mail:${context.secret.hash(address)}`, perAddress)))
    return "withheld";
  if (!holder) return "as_it_is";
  return (await context.allow(`address-known:${holder.id}`, perHolder)) ? "address_known" : "withheld";
}
