// Has one of a member's files looked at by the virus scanner. Until there is a verdict, no one can open it; what could not be checked to
// the end stays with the member; what is found is gone.
import type * as contract from "@larkwell/contract/member-files.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import type { CallOf } from "../../../http/call.ts";
import { mustBeSelf } from "../../../http/must-be-self.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import type { Verdict } from "../../../outside/virus-scan/port.ts";
import { scanFile } from "../message-files/scan-file.ts";
import { checkAgain, findFile, findUnchecked, keyOf, recordVerdict } from "./member-files.queries.ts";
import { viewFile } from "./member-files.view.ts";

/** ClamAV reports a password like a find, if its operator asks for that: the file was not read, and nothing was found in it. */
const withoutLocked = (verdict: Verdict): Verdict =>
  verdict.verdict === "found" && verdict.name.startsWith("Heuristics.Encrypted.")
    ? { verdict: "unchecked", why: "encrypted" }
    : verdict;

const states = { clean: "clean", found: "removed", unchecked: "unscanned" } as const;

export async function checkMemberFile(
  context: AppContext,
  { payload, isLastTry = false }: QueuedJob<"member_file_check">,
): Promise<void> {
  const file = await findUnchecked(context.read, payload.fileId);
  if (!file) return;
  const found = withoutLocked(await scanFile(context, keyOf(file.folder, "whole"), isLastTry || payload.once === true));
  if (found.verdict === "unchecked") context.log.warn({ file: file.id, why: found.why }, "a file was not checked");
  const finding = found.verdict === "found" ? found.name : null;
  await context.write(nobody, async (tx) => {
    const isFirst = await recordVerdict(tx, file.id, { state: states[found.verdict], finding });
    if (isFirst && finding !== null)
      await tx.audit({
        action: "member_file.unsafe",
        subjectUserId: file.user_id,
        subject: { kind: "member_file", id: file.id },
      });
  });
}

const AGAIN_AN_HOUR = 20;

/** The member asks for another scan of a file that was not checked to the end: the scanner may have been away. It is tried once. */
export async function checkMemberFileAgain({ actor, params, context }: CallOf<typeof contract.checkMemberFileAgain>) {
  mustBeSelf(actor, params.user_id);
  if (!(await context.allow(`member-file-checks:${actor.id}`, { points: AGAIN_AN_HOUR, seconds: 3_600 })))
    throw new Refusal("throttled");
  const now = context.now();
  return context.write(actor, async (tx) => {
    await tx.lockPeople(actor.id);
    const file = mustBeThere(await findFile(tx.db, actor, params.id, now));
    if (file.state === "unscanned" && context.virusScan.name !== "none") {
      await checkAgain(tx, file.id);
      await tx.queue("member_file_check", { fileId: file.id, once: true });
    }
    return tx.answer(viewFile(mustBeThere(await findFile(tx.db, actor, params.id, now))));
  });
}
