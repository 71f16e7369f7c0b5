/** What the public directory says when nobody fits a search; loaded when that happens. */
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { NothingFound } from "../../../kit/illustrations/NothingFound.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";

export const NobodyListed = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title="Nobody fits all of this"
    picture={<NothingFound />}
    action={<Button onClick={onShowAll}>Show everybody</Button>}
  >
    Fewer words find more people. Coaches, lactation consultants and educators see people in every state. <UrgentLine />
  </EmptyState>
);
