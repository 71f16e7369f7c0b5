// A form of the public pages is sent: stored, counted if it was sent before, and passed on to the forms service (D73).
import type * as contract from "@larkwell/contract/leads.ts";
import { signsOfBot } from "@larkwell/domain/leads/bot-signs.ts";
import type { LeadFacts } from "@larkwell/domain/leads/form-fields.ts";
import { THANK_YOU_PATHS } from "@larkwell/domain/leads/lead-forms.ts";
import { parsePhone } from "@larkwell/domain/people/phone.ts";
import { nobody } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { queueStaffMail } from "../../notices/notices/notify-staff.ts";
import { leadKey } from "./hand-over-lead.ts";
import { mustNotFlood } from "./leads.access.ts";
import { upsertLead } from "./leads.queries.ts";

type Body = CallOf<typeof contract.sendLead>["body"];

/** A number that can't be parsed is stored as it was typed: a person may still understand it. */
const numberOf = (typed: string, country: string): string => parsePhone(typed, country || undefined)?.e164 ?? typed;

function factsOf(body: Body): LeadFacts {
  const { form, firstname, lastname, email, company, jobtitle, numemployees, attribution = {} } = body;
  const short = { form, firstname, lastname, email, company, jobtitle, numemployees, attribution };
  if (body.form !== "business") return { ...short, phone: "", country: "", state: "", interested_in: [], message: "" };
  const { phone, country, state, interested_in, message } = body;
  return { ...short, phone: numberOf(phone, country), country, state, interested_in, message };
}

/** Whatever it is taken for, the answer is the same: a program finds out nothing, and a person is not turned away. */
export async function sendLead({ body, context, request }: CallOf<typeof contract.sendLead>) {
  await mustNotFlood(context, { what: "lead", address: request.ip, email: body.email });
  const lead = factsOf(body);
  const signs = signsOfBot({
    remarks: body.remarks,
    shownMs: body.shown_ms,
    names: [lead.firstname, lead.lastname],
    titles: [lead.company, lead.jobtitle],
    message: lead.message,
  });
  const now = context.now();
  // Without a user, even if signed in: what people ask for at work is never connected with their record (D70).
  await context.write(nobody, async (tx) => {
    const { id, times } = await upsertLead(tx, lead, signs, { times: 1, firstAt: now, lastAt: now });
    if (signs.length > 0) return;
    await tx.queue("lead", { leadId: id }, { dedupeKey: leadKey(id, times) });
    await queueStaffMail(tx, "leads", now);
  });
  return { thank_you: THANK_YOU_PATHS[body.form] };
}
