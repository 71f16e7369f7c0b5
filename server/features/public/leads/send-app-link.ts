// A visitor requests a text with the link to the app (R7.043); the answer says whether it was sent.

import type * as contract from "@larkwell/contract/leads.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { msg } from "@larkwell/domain/language/text.ts";
import { takesAppLink } from "@larkwell/domain/leads/app-links.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import type { AppContext } from "../../../context.ts";
import { nobody } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { findAppLink, insertAppLink } from "./app-links.queries.ts";
import { mayText } from "./leads.access.ts";

/** How long the request waits for the provider's answer, and how often it checks (milliseconds). */
const patience = 5_000;
const betweenLooks = 150;

const notSent = (message: string) => new Refusal("sms_not_sent", { errors: [{ field: "tel_number", message }] });

export async function sendAppLink({ body, context, request }: CallOf<typeof contract.sendAppLink>) {
  const phone = parsePhone(body.tel_number);
  if (!phone)
    throw notSent(
      msg("We don’t recognize this phone number. Outside the United States, begin with + and the country code."),
    );
  if (!takesAppLink(phone, context.config.TEXT_COUNTRIES)) throw notSent(msg("We can’t send texts to this number."));
  const number = phone.e164;
  await mayText(context, request.ip, number);
  // Without a user, even if signed in: which phone asked does not belong in their record.
  const id = await context.write(nobody, async (tx) => {
    const sealed = context.secret.seal(number);
    const link = await insertAppLink(tx, { template: body.template, sealed, now: context.now() });
    await tx.queue("app_link", { appLinkId: link.id }, { dedupeKey: `app_link:${link.id}` });
    return link.id;
  });
  return { state: await outcomeOf(context, id) };
}

async function outcomeOf(context: AppContext, id: number): Promise<"sent" | "on_its_way"> {
  for (let waited = 0; waited < patience; waited += betweenLooks) {
    await context.pause(betweenLooks);
    const link = await findAppLink(context.read, id);
    if (link?.sent_at) return "sent";
    if (link?.refused_at) throw notSent(msg("We couldn’t send a text to this number. Is it a cell phone?"));
  }
  return "on_its_way";
}
