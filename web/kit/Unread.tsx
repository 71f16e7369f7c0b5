/** For a part that the page can work without, but not silently: says which part could not be read, and requests it again. */
import { isFinal } from "../api/is-final.ts";
import { PartFailed } from "./Part.tsx";
import type { QueryState } from "./StateOf.tsx";

type Read = QueryState<unknown>;

/** It may still load. What is not there, or not for this person, stays so: nothing is shown about it. */
export const isUnread = ({ data, error }: Pick<Read, "data" | "error">): boolean =>
  data === undefined && error !== null && !isFinal(error);

/** `name`: as for PartFailed, the subject of a sentence. Nothing if all queries were read, or still may be. */
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
