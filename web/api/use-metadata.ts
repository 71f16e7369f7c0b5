/** What this installation offers (card provider, limits), with the specification's message if it can't be read (R8.006). */
import { readMetadata } from "@larkwell/contract/places.ts";
import { useQuery } from "@tanstack/react-query";
import { q } from "./client.ts";
import { metadataFailed } from "./messages.ts";

export function useMetadata() {
  const query = useQuery(q(readMetadata, {}));
  return { ...query, error: query.error && new Error(metadataFailed()) };
}
