// Has one file looked at by the virus scanner. Until there is a verdict, no one can open it; what is found is gone for both sides.
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { ProviderUnavailable } from "../../../outside/failures.ts";
import type { Verdict } from "../../../outside/virus-scan/port.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";
import { queueStaffMail } from "../../notices/notices/notify-staff.ts";
import { touchMessage } from "../messages/touch-message.ts";
import { keyOf } from "./file-keys.ts";
import { findUnchecked, lockChannelOf, recordVerdict } from "./message-files.queries.ts";

const states = { clean: "clean", found: "removed", unchecked: "unchecked" } as const;

/** A scanner that is away is asked again; after the last time the file is offered as not checked, which its readers see. */
async function verdictOn(context: AppContext, folder: string, isLastTry: boolean): Promise<Verdict> {
  try {
    const content = await context.files.open(keyOf(folder, "whole"));
    return content ? await context.virusScan.scan(content) : { verdict: "unchecked", why: "missing" };
  } catch (error) {
    if (!isLastTry || !(error instanceof ProviderUnavailable)) throw error;
    return { verdict: "unchecked", why: error.code };
  }
}

export async function checkFile(
  context: AppContext,
  { payload, isLastTry = false }: QueuedJob<"file_check">,
): Promise<void> {
  const file = await findUnchecked(context.read, payload.fileId);
  if (!file) return;
  const found = await verdictOn(context, file.folder, isLastTry);
  if (found.verdict === "unchecked") context.log.warn({ file: file.id, why: found.why }, "a file was not checked");
  await context.write(nobody, async (tx) => {
    await lockChannelOf(tx, file.channel_id);
    const now = context.now();
    const finding = found.verdict === "found" ? found.name : null;
    const checked = await recordVerdict(tx, file.id, { state: states[found.verdict], finding, now });
    if (!checked) return;
    if (finding !== null) {
      await tx.audit({ action: "message_file.unsafe", subject: { kind: "message_file", id: file.id } });
      await queueStaffMail(tx, "files", now);
      await raiseNotification(tx, context, {
        userIds: [file.owner_id],
        kind: "file_removed",
        targetId: file.channel_id,
      });
    }
    if (checked.message_id !== null) await touchMessage(tx, context, checked.message_id);
  });
}
