// A member creates, lists and stops links to their summary. The link is answered once: the server keeps neither its address nor its key.
import { randomBytes } from "node:crypto";
import type * as contract from "@larkwell/contract/health-summary.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { healthLinkText } from "@larkwell/domain/health-summary/health-link.ts";
import { linkState, MOST_LINKS, passcodeFault, WRONG_GUESSES } from "@larkwell/domain/health-summary/links.ts";
import { chosenItems, chosenParts } from "@larkwell/domain/health-summary/parts.ts";
import { tellsPregnancy } from "@larkwell/domain/health-summary/summary.ts";
import type { AppContext } from "../../../context.ts";
import type { DomainEvents } from "../../../data/domain-events.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { mustKnowPassword } from "../../sign-in/credentials/must-know-password.ts";
import { hashPassword } from "../../sign-in/credentials/passwords.ts";
import { mustBeAsShown } from "./as-shown.ts";
import { collectFacts } from "./collect-facts.ts";
import { encryptFile } from "./encrypt-file.ts";
import { findOwnLink, insertLink, listLinks, listOpenings, stopLink, stopLinksOf } from "./health-links.queries.ts";
import { viewLink } from "./health-links.view.ts";
import { itemsOf, summaryDocument, summaryPdfResource } from "./write-summary.ts";

export async function listHealthLinks({ actor, params, context }: CallOf<typeof contract.listHealthLinks>) {
  mustBeSelf(actor, params.user_id);
  const rows = await listLinks(context.read, actor, context.now());
  const openings =
    rows.length === 0
      ? []
      : await listOpenings(
          context.read,
          rows.map(({ id }) => id),
        );
  return { data: rows.map((row) => viewLink(row, openings, context.now())) };
}

const BYTES = 32;
type Call = CallOf<typeof contract.createHealthLink>;

async function filesFor({ actor, body, context }: Call, key: Uint8Array) {
  const facts = await collectFacts(context, actor.id);
  const items = itemsOf(context, facts);
  mustBeAsShown(context, items, body);
  const parts = chosenParts(items, body);
  const [document_jwe, pdf_jwe] = await Promise.all([
    encryptFile(summaryDocument(context, facts, parts), key),
    encryptFile(await summaryPdfResource(context, facts, parts), key),
  ]);
  return { document_jwe, pdf_jwe, tells_pregnancy: tellsPregnancy(chosenItems(items, body)) };
}

/** Where the manifest is, and the page on this server that opens it. */
function addressOf(
  { config }: AppContext,
  { body }: Call,
  link: { token: string; key: Buffer; until: Temporal.Instant },
) {
  const text = healthLinkText({
    url: `${config.publicUrl}/api/v1/shl/${link.token}`,
    key: link.key.toString("base64url"),
    exp: Math.floor(link.until.epochMilliseconds / 1000),
    flag: "P",
    label: body.label,
    v: 1,
  });
  return `${config.publicUrl}/shared-summary#${text}`;
}

export async function createHealthLink(call: Call) {
  const { actor, params, body, context } = call;
  mustBeSelf(actor, params.user_id);
  await mustKnowPassword(context, actor, body.password);
  const fault = passcodeFault(body.passcode, body.password);
  if (fault) throw new Refusal("invalid", { errors: [{ field: "passcode", message: fault }] });
  // Before what it tells is read: a loss that is reported meanwhile ends it too.
  const now = context.now();
  const [token, key] = [randomBytes(BYTES).toString("base64url"), randomBytes(BYTES)];
  const files = await filesFor(call, key);
  const passcodeHash = await hashPassword(body.passcode);
  const until = now.add({ hours: body.hours });
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const open = (await listLinks(tx.db, actor, now)).filter((row) => linkState(row, now) === "open");
    if (open.length >= MOST_LINKS) throw new Refusal("too_many_links");
    const id = await insertLink(tx, {
      user_id: actor.id,
      label: body.label,
      token_hash: context.secret.hash(token),
      passcode_hash: passcodeHash,
      ...files,
      created_at: now,
      expires_at: until,
      max_openings: body.openings,
      wrong_left: WRONG_GUESSES,
    });
    await tx.audit({ action: "health_link.created", subjectUserId: actor.id, subject: { kind: "health_link", id } });
    const row = mustBeThere(await findOwnLink(tx.db, actor, id));
    return { link: viewLink(row, [], now), address: addressOf(context, call, { token, key, until }) };
  });
}

export async function stopHealthLink({ actor, params, context }: CallOf<typeof contract.stopHealthLink>) {
  mustBeSelf(actor, params.user_id);
  return context.write(actor, async (tx) => {
    const { id } = mustBeThere(await findOwnLink(tx.db, actor, params.id));
    await stopLink(tx, id, context.now());
    await tx.audit({ action: "health_link.stopped", subjectUserId: actor.id, subject: { kind: "health_link", id } });
    return tx.answer({});
  });
}

/** Someone else may have been in the account, and have made links. */
export const stopWithdrawn = (tx: Tx, { userId }: DomainEvents["access_withdrawn"], context: AppContext) =>
  stopLinksOf(tx, userId, context.now());
