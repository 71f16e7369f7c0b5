/** After an act the page shows the piece as it is now, and the lists are read again. */
import { countLibraryWork, listOpsLibrary, type OpsPieceDetail, readOpsPiece } from "@larkwell/contract/ops-library.ts";
import { type ApiError, invalidate, q } from "../../../../api/client.ts";
import { queryClient } from "../../../../api/query-client.ts";

export function keepPiece(piece: OpsPieceDetail): void {
  queryClient.setQueryData(q(readOpsPiece, { params: { id: piece.id } }).queryKey, piece);
  void invalidate(listOpsLibrary, countLibraryWork);
}

/** If someone changed it meanwhile, the page shows what they did. */
export function readAgainIfStale(error: ApiError): void {
  if (error.code === "stale") void invalidate(readOpsPiece);
}
