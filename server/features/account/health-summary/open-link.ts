// Someone opens a summary by its link and passcode, from this server's page or another program. They have no account here.
import type * as contract from "@larkwell/contract/health-summary.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { FILE_MINUTES, linkState, shownRecipient } from "@larkwell/domain/health-summary/links.ts";
import type { AppContext } from "../../../context.ts";
import { authorOf, type CallOf } from "../../../http/call.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";
import { passwordMatches } from "../../sign-in/credentials/passwords.ts";
import { countGuess, countOpening, findByToken, findFile, insertOpening, returnGuess } from "./health-links.queries.ts";

type Call = CallOf<typeof contract.openHealthLink>;
type Part = "document" | "pdf";

const wrong = (remainingAttempts: number) => new Refusal("passcode_wrong", { details: { remainingAttempts } });

/** A link that does not exist, was stopped, has expired or was used up gets the same answer. */
async function openLinkOf({ params, context }: Call) {
  const link = await findByToken(context.read, context.secret.hash(params.token));
  if (!link) throw new Refusal("not_found");
  const state = linkState(link, context.now());
  if (state === "blocked") throw wrong(0);
  if (state !== "open") throw new Refusal("not_found");
  return link;
}

/**
 * A guess is counted before it is checked, so that many at the same time are never more than the limit. The right one takes its
 * count back.
 */
export async function openHealthLink(call: Call) {
  const { body, context } = call;
  const author = authorOf(call);
  const link = await openLinkOf(call);
  const left = await context.write(author, (tx) => countGuess(tx, link.id));
  if (left === undefined) throw wrong(0);
  if (!(await passwordMatches(link.passcode_hash, body.passcode))) throw wrong(left);
  const now = context.now();
  const files = await context.write(author, async (tx) => {
    const opened = await countOpening(tx, link.id, now);
    if (!opened) {
      await returnGuess(tx, link.id);
      return undefined;
    }
    await insertOpening(tx, { link_id: link.id, opened_at: now, recipient: shownRecipient(body.recipient) });
    await tx.audit({
      action: "health_link.opened",
      subjectUserId: link.user_id,
      subject: { kind: "health_link", id: link.id },
    });
    await raiseNotification(tx, context, { userIds: [link.user_id], kind: "link_opened", targetId: link.id });
    return opened;
  });
  if (!files) throw new Refusal("not_found");
  const each: readonly [Part, string | null][] = [
    ["document", files.document_jwe],
    ["pdf", files.pdf_jwe],
  ];
  return {
    status: "finalized" as const,
    files: each.flatMap(([part, content]) =>
      content === null ? [] : [fileFor(context, link.id, part, content, body.embeddedLengthMax)],
    ),
  };
}

function fileFor(context: AppContext, linkId: number, part: Part, content: string, most: number | undefined) {
  const contentType = "application/fhir+json";
  if (most === undefined || content.length <= most) return { contentType, embedded: content };
  const until = context.now().add({ minutes: FILE_MINUTES }).epochMilliseconds;
  const key = context.secret.seal(JSON.stringify({ purpose: "health_link_file", linkId, part, until }));
  return { contentType, location: `${context.config.publicUrl}/api/v1/shl_files?key=${key}` };
}

function readKey(context: AppContext, key: string): { linkId: number; part: Part } {
  try {
    const { purpose, linkId, part, until } = JSON.parse(context.secret.open(key));
    if (purpose === "health_link_file" && until > context.now().epochMilliseconds) return { linkId, part };
  } catch {
    // Made up, or of another installation.
  }
  throw new Refusal("not_found");
}

export async function readHealthLinkFile({ query, context, reply }: CallOf<typeof contract.readHealthLinkFile>) {
  const { linkId, part } = readKey(context, query.key);
  const content = (await findFile(context.read, linkId, part))?.content;
  if (!content) throw new Refusal("not_found");
  return reply.header("cache-control", "no-store").type("application/jose").send(content);
}
