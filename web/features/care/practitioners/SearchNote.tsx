/**
 * Shown above the results if someone searched for a profession that no one here has: says so and who is here instead.
 */
import { understand } from "@larkwell/domain/practitioners/search-words.ts";
import { Text } from "../../../kit/Layout.tsx";

/** Which professions are missing doesn't depend on who searches. */
const anybody = { activeTracks: [] };

export function SearchNote({ term }: { term: string }) {
  const { note } = understand(term, anybody, false);
  return (
    <div role="status">
      {note !== undefined && (
        <Text padding="16" radius="small" background="peach" color="ink">
          {note}
        </Text>
      )}
    </div>
  );
}
