/** The active filters, each removed with one press, or all together. */
import { listSpecialties, listVerticalGroupings } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { stateName } from "@larkwell/domain/places/states.ts";
import { Trans } from "@lingui/react/macro";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { Row } from "../../../kit/Layout.tsx";
import { countFilters, type ListFilters, openWithin, withoutFilters } from "./list-filters.ts";
import styles from "./PractitionersPage.module.css";

type Props = { filters: ListFilters; state: string | null; onChange: (next: ListFilters) => void };

export function ChosenFilters({ filters, state, onChange }: Props) {
  const chips = useChips(filters, state);
  if (chips.length === 0) return null;
  return (
    <Row as="ul" gap="8" plain className={styles.chosen} aria-label={t("Chosen filters")}>
      {chips.map(({ key, words, without }) => (
        <li key={key}>
          <button type="button" onClick={() => onChange({ ...filters, ...without })}>
            <Trans>
              <span className="visually-hidden">Remove </span>
              {words}
            </Trans>
            <IconX size={16} stroke={2} aria-hidden="true" />
          </button>
        </li>
      ))}
      {countFilters(filters) > 0 && (
        <li>
          <button type="button" className={styles.clear} onClick={() => onChange(withoutFilters(filters))}>
            <Trans>Clear filters</Trans>
          </button>
        </li>
      )}
    </Row>
  );
}

type Chip = { key: string; words: string; without: Partial<ListFilters> };

/** Undefined until the list is read. */
const nameOf = (name: string | undefined): string | undefined => (name === undefined ? undefined : translated(name));

function useChips(filters: ListFilters, state: string | null): Chip[] {
  const forever = { staleTime: Number.POSITIVE_INFINITY };
  const groups = useQuery({ ...q(listVerticalGroupings, { query: {} }), ...forever });
  const specialties = useQuery({ ...q(listSpecialties, {}), ...forever });
  const verticals = groups.data?.data.flatMap((group) => group.verticals) ?? [];
  const chips: (Chip | false)[] = [
    filters.term !== "" && { key: "term", words: `“${filters.term}”`, without: { term: "" } },
    ...filters.verticalIds.map((id) => ({
      key: `vertical ${id}`,
      words: nameOf(verticals.find((vertical) => vertical.id === id)?.plural_name) ?? t("A profession"),
      without: { verticalIds: filters.verticalIds.filter((other) => other !== id) },
    })),
    ...filters.specialtyIds.map((id) => ({
      key: `specialty ${id}`,
      words: nameOf(specialties.data?.data.find((specialty) => specialty.id === id)?.name) ?? t("A specialty"),
      without: { specialtyIds: filters.specialtyIds.filter((other) => other !== id) },
    })),
    filters.licensed &&
      state !== null && {
        key: "licensed",
        words:
          state === "ZZ"
            ? t("Can see me outside the United States")
            : t("Can see me in {state}", { state: stateName(state) ?? state }),
        without: { licensed: false },
      },
    filters.language !== "" && {
      key: "language",
      words: t("Speaks {language}", { language: filters.language }),
      without: { language: "" },
    },
    filters.onlyFree && { key: "free", words: t("No cost to me"), without: { onlyFree: false } },
    filters.canPrescribe && { key: "prescribe", words: t("Can prescribe"), without: { canPrescribe: false } },
    filters.availableInNextHours !== undefined && {
      key: "when",
      words: openWithin(filters.availableInNextHours),
      without: { availableInNextHours: undefined },
    },
    filters.productMinutes !== undefined && {
      key: "length",
      words: t("{minutes} minutes", { minutes: filters.productMinutes }),
      without: { productMinutes: undefined },
    },
  ];
  return chips.filter((chip) => chip !== false);
}
