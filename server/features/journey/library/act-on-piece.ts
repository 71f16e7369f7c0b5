// What every act of the console on a piece begins and ends with: one person after the other, about what they have seen, on record.
import type { OpsPieceDetail } from "@larkwell/contract/ops-library.ts";
import { Refusal } from "@larkwell/contract/refusals.ts";
import { type Message, msg } from "@larkwell/domain/language/text.ts";
import type { AppContext } from "../../../context.ts";
import type { Tx } from "../../../data/transaction.ts";
import type { Actor } from "../../../http/call.ts";
import { mustBeThere } from "../../../http/must-be-there.ts";
import { type DeskPieceRow, findDeskPiece, lockPiece, settlePiece } from "./desk.queries.ts";
import { deskPieceOf } from "./read-ops-piece.ts";
import { shareSources } from "./sources.queries.ts";

/** Refuses with a message at a field of the form. */
export const wrong = (field: string, message: Message) => new Refusal("invalid", { errors: [{ field, message }] });

export const HAS_PROBLEMS = msg(
  "This text doesn’t keep all rules yet. Correct what the checks list, and save it first.",
);

interface Act {
  id: number;
  /** What the person saw. */
  seen: { version: number; fingerprint?: string };
  /** For the audit log. */
  action: string;
  reason?: string;
}

/** `act` changes the piece; the answer is the piece afterward. Refused with the newest piece if the person saw another. */
export async function actOnPiece(
  { context, actor }: { context: AppContext; actor: Actor },
  { id, seen, action, reason }: Act,
  act: (tx: Tx, row: DeskPieceRow) => Promise<void>,
): Promise<OpsPieceDetail> {
  return context.write(actor, async (tx) => {
    await shareSources(tx);
    if (!(await lockPiece(tx, id))) throw new Refusal("not_found");
    const row = mustBeThere(await findDeskPiece(tx.db, id, context.demo));
    const isOther = seen.fingerprint !== undefined && seen.fingerprint !== row.fingerprint;
    if (isOther || seen.version !== row.desk_version)
      throw new Refusal("stale", { details: { piece: await deskPieceOf(context, tx.db, actor, id) } });
    await act(tx, row);
    await settlePiece(tx, id);
    await tx.audit({ action, subject: { kind: "library_piece", id }, ...(reason ? { reason } : {}) });
    return tx.answer(await deskPieceOf(context, tx.db, actor, id));
  });
}
