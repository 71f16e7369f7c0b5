// Emails a person who adds money to a member's credits, or is asked to, in the member's language: an amount and a link, and nothing about care.
import { senderName } from "@larkwell/domain/invites/sender-name.ts";
import { isLanguage } from "@larkwell/domain/language/languages.ts";
import { formatDollars } from "@larkwell/domain/money/cents.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { inLanguage } from "../../../language/readers.ts";
import { links } from "../../../links.ts";
import { topUpMail } from "../../../notices/top-up-mails.ts";
import { deliverOnce, mayLeave } from "../../notices/notices/deliver-once.ts";
import { findPayer, forgetAddress, type ToldTopUpPayer } from "./payers.queries.ts";
import { issueToken } from "./top-ups.access.ts";

type About = QueuedJob<"top_up_payer">["payload"]["about"];

/** Only what is still true is sent. A receipt and a refund always are, as long as there is an address. */
function isTrue(about: About, { state }: ToldTopUpPayer): boolean {
  if (about === "asked") return state === "invited";
  if (about === "confirmed") return state === "confirmed";
  return about !== "ended" || state === "ended";
}

async function linkFor(context: AppContext, about: About, payer: ToldTopUpPayer): Promise<string> {
  const { config } = context;
  if (payer.state === "ended") return links.site(config);
  const purpose = about === "asked" ? "confirm" : "pay";
  const token = await context.write(nobody, (tx) => issueToken(tx, context, payer.id, purpose));
  return purpose === "confirm" ? links.confirmTopUp(config, token) : links.topUp(config, token);
}

export async function writeToTopUpPayer(context: AppContext, { outboxId, payload }: QueuedJob<"top_up_payer">) {
  if (!(await mayLeave(context, outboxId))) return;
  const { about, cents = 0 } = payload;
  const payer = await findPayer(context.read, payload.payerId);
  if (!payer?.sealed_email || !isTrue(about, payer)) return;
  const link = await linkFor(context, about, payer);
  const { config } = context;
  const brand = { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL };
  const mail = await inLanguage(isLanguage(payer.member_language) ? payer.member_language : "en", async () =>
    topUpMail(about, { brand, from: senderName(payer.member_name), amount: formatDollars(cents), link }),
  );
  const outgoing = {
    outboxId,
    template: `top_up_payer_${about}`,
    userId: null,
    to: context.secret.open(payer.sealed_email),
    shownAs: "an address of a payer",
    rendered: { channel: "email" as const, mail, calendarFile: null },
  };
  if (about !== "ended") return deliverOnce(context, outgoing);
  // It was the last email to this address.
  return deliverOnce(context, outgoing, (tx) => forgetAddress(tx, payer.id).then(() => undefined));
}
