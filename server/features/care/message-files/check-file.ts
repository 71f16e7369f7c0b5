// Has one file looked at by the virus scanner. Until there is a verdict, no one can open it; what is found is gone for both sides.
import type { AppContext } from "../../../context.ts";
import type { QueuedJob } from "../../../data/queued-jobs.ts";
import { nobody } from "../../../data/transaction.ts";
import { raiseNotification } from "../../notices/bell/raise-notification.ts";
import { queueStaffMail } from "../../notices/notices/notify-staff.ts";
import { touchMessage } from "../messages/touch-message.ts";
import { keyOf } from "./file-keys.ts";
import { findUnchecked, lockChannelOf, recordVerdict } from "./message-files.queries.ts";
import { scanFile } from "./scan-file.ts";

const states = { clean: "clean", found: "removed", unchecked: "unchecked" } as const;

export async function checkFile(
  context: AppContext,
  { payload, isLastTry = false }: QueuedJob<"file_check">,
): Promise<void> {
  const file = await findUnchecked(context.read, payload.fileId);
  if (!file) return;
  const found = await scanFile(context, keyOf(file.folder, "whole"), isLastTry);
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
