/** Nobody fits: what can be loosened, other words for the same need, and a person to ask. */
import { needsToOffer } from "@larkwell/domain/practitioners/needs.ts";
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
        title={filtered ? "Nobody fits all of this at once" : "Nobody matches these words"}
        picture={<NothingFound />}
        action={
          <Row gap="8 16" justify="center">
            {filters.availableInNextHours !== undefined && (
              <Button onClick={() => onChange({ ...filters, availableInNextHours: undefined })}>
                Look at any time
              </Button>
            )}
            {filtered && (
              <Button kind={filters.availableInNextHours === undefined ? "primary" : "secondary"} onClick={onClear}>
                Clear filters
              </Button>
            )}
            {filters.term !== "" && (
              <Button kind="secondary" onClick={() => onChange({ ...filters, term: "" })}>
                Search without “{filters.term}”
              </Button>
            )}
            <ButtonLink kind="quiet" to={paths.practitioners()} {...lookingFor("Care coordinator")}>
              Ask a care coordinator
            </ButtonLink>
          </Row>
        }
      >
        {filtered
          ? "Remove a filter, or open a profile without filters: there you can ask us to tell you when hours open."
          : "Try a name, a profession, or plain words such as “back pain” or “can’t sleep”."}{" "}
        <UrgentLine />
      </EmptyState>
      {filters.term !== "" && (
        <Row as="nav" gap="8 24" justify="center" aria-label="Other needs">
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
