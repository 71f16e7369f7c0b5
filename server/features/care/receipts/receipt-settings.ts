// The console: what receipts say about the clinic and its services. And the clinic as every receipt shows it.
import type { MessageReceipt } from "@larkwell/contract/message-credits.ts";
import type * as contract from "@larkwell/contract/ops-receipts.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { Reader } from "../../../data/db.ts";
import type { CallOf } from "../../../http/call.ts";
import { findClinic, insertCode, listServices, saveClinic } from "./receipt-settings.queries.ts";

const readClinic = async (read: Reader) => (await findClinic(read)) ?? { legal_name: "", address: "", tax_id: "" };

export async function clinicOfReceipt({ config, read }: AppContext): Promise<MessageReceipt["clinic"]> {
  return { name: config.BRAND_NAME, support_email: config.SUPPORT_EMAIL, ...(await readClinic(read)) };
}

export async function readReceiptSettings({ context }: CallOf<typeof contract.readReceiptSettings>) {
  const [clinic, services] = await Promise.all([readClinic(context.read), listServices(context.read, context.now())]);
  return { clinic, services: services.map((row) => ({ ...row, code: row.code ?? "" })) };
}

export async function saveReceiptClinic({ actor, body, context }: CallOf<typeof contract.saveReceiptClinic>) {
  await context.write(actor, async (tx) => {
    await saveClinic(tx, body);
    await tx.audit({ action: "receipts.clinic_saved" });
  });
  return {};
}

export async function setServiceCode({ actor, body, context }: CallOf<typeof contract.setServiceCode>) {
  const code = body.code.toUpperCase();
  await context.write(actor, async (tx) => {
    if (!(await insertCode(tx, { ...body, code }, { id: actor.id, now: context.now() })))
      throw new Refusal("not_found");
    const subject = { kind: "service", id: `${body.vertical_id}-${body.minutes}` };
    await tx.audit({ action: "receipts.code_set", subject, reason: code });
  });
  return {};
}
