/** For what a page can go on without, but not without a word: says which part could not be read, and asks for it again. */
import { isFinal } from "../api/is-final.ts";
import { PartFailed } from "./Part.tsx";
import type { QueryState } from "./StateOf.tsx";

type Read = QueryState<unknown>;

/** It may still come. What is not there, or not for this person, stays so: nothing is said of it. */
export const isUnread = ({ data, error }: Pick<Read, "data" | "error">): boolean =>
  data === undefined && error !== null && !isFinal(error);

/** `name`: as of PartFailed, the subject of a sentence. Nothing where all queries were read, or still may be. */
export function Unread({ name, queries }: { name: string; queries: readonly Read[] }) {
  const failed = queries.filter(isUnread);
  if (failed.length === 0) return null;
  return (
    <PartFailed
      name={name}
      onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      retrying={failed.some(({ isFetching }) => isFetching)}
    />
  );
}
