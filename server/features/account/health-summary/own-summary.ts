// A member reads what their summary can have, and downloads what they chose of it.
import type * as contract from "@larkwell/contract/health-summary.ts";
import { chosenParts } from "@larkwell/domain/health-summary/parts.ts";
import { QUIET_SECTIONS } from "@larkwell/domain/health-summary/sections.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeAsShown, versionOf } from "./as-shown.ts";
import { collectFacts } from "./collect-facts.ts";
import { itemsOf, summaryDocument, summaryPdf } from "./write-summary.ts";

export async function readHealthSummary({ actor, params, query, context }: CallOf<typeof contract.readHealthSummary>) {
  mustBeSelf(actor, params.user_id);
  const facts = await collectFacts(context, actor.id);
  const { first_name, last_name, date_of_birth } = facts.person;
  const all = itemsOf(context, facts);
  const shown =
    facts.quiet && query.open !== true ? all.filter(({ section }) => !QUIET_SECTIONS.includes(section)) : all;
  return {
    name: `${first_name} ${last_name}`.trim(),
    birthday: date_of_birth,
    more: shown.length < all.length,
    items: shown.map((item) => {
      const { part, section, entry, title, lines, source } = item;
      return { part, section, version: versionOf(context, item), entry, title, lines, source };
    }),
  };
}

const kinds = {
  json: { type: "application/octet-stream", name: "your-summary.fhir.json" },
  pdf: { type: "application/pdf", name: "your-summary.pdf" },
} as const;

export async function downloadHealthSummary(call: CallOf<typeof contract.downloadHealthSummary>) {
  const { actor, params, body, context, reply } = call;
  mustBeSelf(actor, params.user_id);
  const facts = await collectFacts(context, actor.id);
  const items = itemsOf(context, facts);
  mustBeAsShown(context, items, body);
  const parts = chosenParts(items, body);
  const content =
    body.format === "json"
      ? Buffer.from(JSON.stringify(summaryDocument(context, facts, parts), null, 2))
      : await summaryPdf(context, facts, parts);
  await context.write(actor, (tx) => tx.audit({ action: "health_summary.downloaded", subjectUserId: actor.id }));
  const { type, name } = kinds[body.format];
  return reply
    .header("cache-control", "no-store")
    .header("content-disposition", `attachment; filename="${name}"`)
    .type(type)
    .send(content);
}
