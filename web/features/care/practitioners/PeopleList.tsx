/** The cards of all loaded pages of a list, each with open times to tap. */
import { t } from "@larkwell/domain/language/text.ts";
import { useCoverage } from "../../../api/coverage.ts";
import { useMe } from "../../../api/session.ts";
import { CreditsUnread } from "../../../kit/CreditsUnread.tsx";
import { Unread } from "../../../kit/Unread.tsx";
import { paths } from "../../../paths.ts";
import type { ListFilters } from "./list-filters.ts";
import { PractitionerCard, PractitionerCardSkeleton } from "./PractitionerCard.tsx";
import styles from "./PractitionersPage.module.css";
import { useMemberState } from "./StateFirst.tsx";
import { tapQuery } from "./tapped-time.ts";
import type { useDirectory } from "./use-directory.ts";
import { useOpenings } from "./use-openings.ts";

type Props = { directory: ReturnType<typeof useDirectory>; filters: ListFilters };

export function PeopleList({ directory, filters }: Props) {
  const me = useMe();
  const state = useMemberState();
  const coverage = useCoverage();
  const openings = useOpenings(directory.pagesOfIds, filters.productMinutes);
  const query = profileQuery(filters);
  return (
    <>
      <CreditsUnread />
      <Unread name={t("The open times")} queries={openings.queries} />
      <ul className={directory.isPlaceholderData ? styles.waiting : styles.list}>
        {directory.people.map((practitioner) => (
          <li key={practitioner.id}>
            <PractitionerCard
              practitioner={practitioner}
              to={paths.practitioner(practitioner.id, query)}
              toOpening={(opening) => paths.practitioner(practitioner.id, { ...query, ...tapQuery(opening) })}
              openings={openings.of(practitioner.id)}
              zone={me.time_zone}
              {...{ state, coverage }}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

export const PeopleSkeleton = () => (
  <div className={styles.list}>
    {[1, 2, 3, 4].map((key) => (
      <PractitionerCardSkeleton key={key} />
    ))}
  </div>
);

/** What the profile needs to know about the search. */
function profileQuery({ anonymous, canPrescribe, availableInNextHours, refcode }: ListFilters) {
  return {
    anon: anonymous,
    prescribe: canPrescribe,
    ...(availableInNextHours === undefined ? {} : { avail_max: availableInNextHours }),
    ...(refcode === undefined ? {} : { refcode }),
  };
}
