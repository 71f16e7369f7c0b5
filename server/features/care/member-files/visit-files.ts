// The practitioner of a visit lists the files that the member shared for it, and opens one. Both are on record, and the member sees it.
import type * as contract from "@larkwell/contract/member-files.ts";
import { toWire } from "@larkwell/domain/time/wire-time.ts";
import type { CallOf } from "../../../http/call.ts";
import { addressOfOne } from "./file-address.ts";
import { mustBeSharedWith, sharedFilesOf } from "./member-files.access.ts";
import { viewFacts } from "./member-files.view.ts";

export async function listVisitFiles({ actor, params, context }: CallOf<typeof contract.listVisitFiles>) {
  const { visit, files } = await sharedFilesOf(context, actor, params.appointment_id);
  if (files.length > 0)
    await context.write(actor, (tx) =>
      tx.audit({
        action: "visit.files_listed",
        subjectUserId: visit.member_id,
        subject: { kind: "appointment", id: visit.id },
      }),
    );
  return { data: files.map((file) => ({ ...viewFacts(file), shared_at: toWire(file.shared_at) })) };
}

export async function addressVisitFile({ actor, params, context }: CallOf<typeof contract.addressVisitFile>) {
  const opens = { file: params.id, appointment: params.appointment_id };
  const { visit, file } = await mustBeSharedWith(context, actor, opens);
  await context.write(actor, (tx) =>
    tx.audit({
      action: "visit.file_opened",
      subjectUserId: visit.member_id,
      subject: { kind: "member_file", id: file.id },
    }),
  );
  const part = viewFacts(file).kind === "picture" ? "view" : "whole";
  return addressOfOne(context, actor, { ...opens, part });
}
