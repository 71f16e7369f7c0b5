/** Shown above the answers if a profession was asked for that no one here has, and who is here instead. */
import { understand } from "@larkwell/domain/practitioners/search-words.ts";
import { Text } from "../../../kit/Layout.tsx";

/** What is not here does not depend on who asks. */
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
