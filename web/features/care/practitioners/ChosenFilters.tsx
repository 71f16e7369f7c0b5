/** The filters that are on, each to be taken off by one press, and all at once. */
import { listSpecialties, listVerticalGroupings } from "@larkwell/contract/practitioners.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { Row } from "../../../kit/Layout.tsx";
import { countFilters, type ListFilters, whenWords, withoutFilters } from "./list-filters.ts";
import styles from "./PractitionersPage.module.css";

type Props = { filters: ListFilters; state: string | null; onChange: (next: ListFilters) => void };

export function ChosenFilters({ filters, state, onChange }: Props) {
  const chips = useChips(filters, state);
  if (chips.length === 0) return null;
  return (
    <Row as="ul" gap="8" plain className={styles.chosen} aria-label="Chosen filters">
      {chips.map(({ key, words, without }) => (
        <li key={key}>
          <button type="button" onClick={() => onChange({ ...filters, ...without })}>
            <span className="visually-hidden">Remove </span>
            {words}
            <IconX size={16} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
      {countFilters(filters) > 0 && (
        <li>
          <button type="button" className={styles.clear} onClick={() => onChange(withoutFilters(filters))}>
            Clear filters
          </button>
        </li>
      )}
    </Row>
  );
}

type Chip = { key: string; words: string; without: Partial<ListFilters> };

function useChips(filters: ListFilters, state: string | null): Chip[] {
  const forever = { staleTime: Number.POSITIVE_INFINITY };
  const groups = useQuery({ ...q(listVerticalGroupings, { query: {} }), ...forever });
  const specialties = useQuery({ ...q(listSpecialties, {}), ...forever });
  const verticals = groups.data?.data.flatMap((group) => group.verticals) ?? [];
  const chips: (Chip | false)[] = [
    filters.term !== "" && { key: "term", words: `“${filters.term}”`, without: { term: "" } },
    ...filters.verticalIds.map((id) => ({
      key: `vertical ${id}`,
      words: verticals.find((vertical) => vertical.id === id)?.plural_name ?? "A profession",
      without: { verticalIds: filters.verticalIds.filter((other) => other !== id) },
    })),
    ...filters.specialtyIds.map((id) => ({
      key: `specialty ${id}`,
      words: specialties.data?.data.find((specialty) => specialty.id === id)?.name ?? "A specialty",
      without: { specialtyIds: filters.specialtyIds.filter((other) => other !== id) },
    })),
    filters.licensed &&
      state !== null && {
        key: "licensed",
        words: state === "ZZ" ? "Can see me abroad" : `Can see me in ${stateName(state) ?? state}`,
        without: { licensed: false },
      },
    filters.language !== "" && {
      key: "language",
      words: `Speaks ${filters.language}`,
      without: { language: "" },
    },
    filters.onlyFree && { key: "free", words: "Costs me nothing", without: { onlyFree: false } },
    filters.canPrescribe && { key: "prescribe", words: "Can prescribe", without: { canPrescribe: false } },
    filters.availableInNextHours !== undefined && {
      key: "when",
      words: `Free ${whenWords(filters.availableInNextHours)}`,
      without: { availableInNextHours: undefined },
    },
    filters.productMinutes !== undefined && {
      key: "length",
      words: `${filters.productMinutes} minutes`,
      without: { productMinutes: undefined },
    },
  ];
  return chips.filter((chip) => chip !== false);
}
