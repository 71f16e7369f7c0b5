/** Matches that can't treat the member in their state: collapsed, or open if no one else matches. */
import { t } from "@larkwell/domain/language/text.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
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
  /** Others can treat the member, so these are listed after them. */
  after: boolean;
};

export function FoldedPeople({ directory, filters, state, after }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  const total = directory.total ?? 0;
  if (total === 0) return null;
  const values = { total, ...whereOf(state) };
  const words = after
    ? t(
        "{total, plural, one {# more person} other {# more people}} who can’t treat you {where, select, abroad {outside the United States} other {in {place}}}",
        values,
      )
    : t(
        "{total, plural, one {# person} other {# people}} who can’t treat you {where, select, abroad {outside the United States} other {in {place}}}",
        values,
      );
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
            <p>
              <Trans>
                They aren’t licensed there. Some can still offer coaching and education, as their cards say.
              </Trans>
            </p>
            <PeopleList {...{ directory, filters }} />
            {directory.hasNextPage && (
              <Button kind="secondary" busy={directory.isFetchingNextPage} onClick={directory.more}>
                <Trans>Show more people</Trans>
              </Button>
            )}
          </>
        )}
      </div>
    </Box>
  );
}

/** Where a member is, for messages that mention it. */
export const whereOf = (state: string) => ({
  where: state === "ZZ" ? "abroad" : "state",
  place: stateName(state) ?? state,
});
