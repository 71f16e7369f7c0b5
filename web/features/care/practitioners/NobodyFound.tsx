/** No matches: which filters can be removed, other words for the same need, and a person to ask. */
import { t } from "@larkwell/domain/language/text.ts";
import { needsToOffer } from "@larkwell/domain/practitioners/needs.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { useCircumstances } from "../../../api/use-circumstances.ts";
import { Button, ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { NothingFound } from "../../../kit/illustrations/NothingFound.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";
import { lookingFor, paths } from "../../../paths.ts";
import { countFilters, type ListFilters } from "./list-filters.ts";

type Props = { filters: ListFilters; onChange: (next: ListFilters) => void; onClear: () => void };

const MAX_NEEDS = 6;

export function NobodyFound({ filters, onChange, onClear }: Props) {
  const filtered = countFilters(filters) > 0;
  const needs = needsToOffer(useCircumstances());
  return (
    <>
      <EmptyState
        title={filtered ? t("No matches for these filters") : t("No matches for this search")}
        picture={<NothingFound />}
        action={
          <Row gap="8 16" justify="center">
            {filters.availableInNextHours !== undefined && (
              <Button onClick={() => onChange({ ...filters, availableInNextHours: undefined })}>
                <Trans>Show any time</Trans>
              </Button>
            )}
            {filtered && (
              <Button kind={filters.availableInNextHours === undefined ? "primary" : "secondary"} onClick={onClear}>
                <Trans>Clear filters</Trans>
              </Button>
            )}
            {filters.term !== "" && (
              <Button kind="secondary" onClick={() => onChange({ ...filters, term: "" })}>
                <Trans>Search without “{filters.term}”</Trans>
              </Button>
            )}
            <ButtonLink kind="quiet" to={paths.practitioners()} {...lookingFor(t("Care coordinator"))}>
              <Trans>Ask a care coordinator</Trans>
            </ButtonLink>
          </Row>
        }
      >
        {filtered
          ? t("Remove a filter. Or clear them all, open a profile and ask to be notified when times open.")
          : t("Try a name, a profession, or plain words such as “back pain” or “can’t sleep”.")}{" "}
        <UrgentLine />
      </EmptyState>
      {filters.term !== "" && (
        <Row as="nav" gap="8 24" justify="center" aria-label={t("Other needs")}>
          {needs.slice(0, MAX_NEEDS).map((need) => (
            <Link key={need.label} to={paths.practitioners()} replace {...lookingFor(need.label)}>
              {need.label}
            </Link>
          ))}
        </Row>
      )}
    </>
  );
}
