/** What this installation offers (card provider, limits), with the words of the specification where it cannot be read (R8.006). */
import { readMetadata } from "@larkwell/contract/places.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "./client.ts";
import { messages } from "./messages.ts";

export function useMetadata() {
  const query = useQuery(q(readMetadata, {}));
  return { ...query, error: query.error && new Error(messages.metadataFailed) };
}
