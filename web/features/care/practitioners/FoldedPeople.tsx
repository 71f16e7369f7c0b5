/** Who fits but can't treat the member where they are: folded, and open at once where nobody else fits. */
import { stateName } from "@larkwell/domain/places/states.ts";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Box } from "../../../kit/Layout.tsx";
import type { ListFilters } from "./list-filters.ts";
import { PeopleList } from "./PeopleList.tsx";
import styles from "./PractitionersPage.module.css";
import type { useDirectory } from "./use-directory.ts";

type Props = {
  directory: ReturnType<typeof useDirectory>;
  filters: ListFilters;
  state: string;
  /** Somebody can treat the member: these come after. */
  after: boolean;
};

export function FoldedPeople({ directory, filters, state, after }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const total = directory.total ?? 0;
  if (total === 0) return null;
  const place = placeWords(state);
  const many = total === 1 ? "1" : String(total);
  const words = `${many} ${after ? "more " : ""}${total === 1 ? "person" : "people"} who can’t treat you ${place}`;
  const open = unfolded || !after;
  return (
    <Box as="section" marginTop="24" className={styles.elsewhere} aria-label={words}>
      {after ? (
        <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setUnfolded(!unfolded)}>
          <span>{words}</span>
          <IconChevronDown size={20} stroke={1.8} aria-hidden="true" />
        </button>
      ) : (
        <h3>{words}</h3>
      )}
      <div id={id} hidden={!open}>
        {open && (
          <>
            <p>They aren’t licensed there. Some can still offer coaching and education; their card says so.</p>
            <PeopleList {...{ directory, filters }} />
            {directory.hasNextPage && (
              <Button kind="secondary" busy={directory.isFetchingNextPage} onClick={directory.more}>
                Show more people
              </Button>
            )}
          </>
        )}
      </div>
    </Box>
  );
}

/** "in Illinois", "outside the United States". */
export const placeWords = (state: string): string =>
  state === "ZZ" ? "outside the United States" : `in ${stateName(state) ?? state}`;
