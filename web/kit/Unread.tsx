/** For a part that the page can work without. It says which part could not be read, and requests it again. */
import { isFinal } from "../api/is-final.ts";
import { PartFailed } from "./Part.tsx";
import type { QueryState } from "./StateOf.tsx";

type Read = QueryState<unknown>;

/** Failed, but may still load. Nothing is shown for data that doesn't exist or isn't for this person. */
export const isUnread = ({ data, error }: Pick<Read, "data" | "error">): boolean =>
  data === undefined && error !== null && !isFinal(error);

/**
 * `name`: as for PartFailed, the subject of a sentence. Renders nothing if all queries were read or are still loading.
 */
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
