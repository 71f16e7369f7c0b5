// What a reader does with a piece: saves it, keeps their place, says whether it helped. SQL only.
import type { Tx } from "../../../data/transaction.ts";

interface Mark {
  saved_at?: Temporal.Instant | null;
  place?: number | null;
  read_at?: Temporal.Instant;
  helpful?: boolean;
  note?: string;
  rated_at?: Temporal.Instant;
}

export const setMark = (tx: Tx, { userId, pieceId }: { userId: number; pieceId: number }, mark: Mark) =>
  tx.db
    .insertInto("library_marks")
    .values({ user_id: userId, piece_id: pieceId, ...mark })
    .onConflict((conflict) => conflict.columns(["user_id", "piece_id"]).doUpdateSet(mark))
    .execute();
