/**
 * One person in the directory: who they are, whether they may see the member in the member's state, when, and for how
 * much.
 */

import type { Opening, Practitioner } from "@larkwell/contract/practitioners.ts";
import { t, translated } from "@larkwell/domain/language/text.ts";
import { truncate, VISUAL_CHARACTERS } from "@larkwell/domain/text/truncate.ts";
import { Trans } from "@lingui/react/macro";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconLanguage,
  IconPrescription,
  IconStarFilled,
} from "@tabler/icons-react";
import { Link } from "react-router";
import type { CoverageAt } from "../../../api/coverage.ts";
import { coverageWords } from "../../../kit/coverage-words.ts";
import { Muted, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { MessageButton } from "../messages/messages.shared.ts";
import styles from "./PractitionerCard.module.css";
import { fullName, joined, nextFree, priceWords, professionOf, stateWords } from "./practitioner-words.ts";
import { TapTimes } from "./TapTimes.tsx";
import type { OpeningsOfOne } from "./use-openings.ts";

type Props = {
  practitioner: Practitioner;
  to: string;
  /** The viewer's time zone and, for a member, state. */
  zone: string;
  state: string | null;
  /** Undefined while it is loading. */
  coverage: CoverageAt | undefined;
  openings: OpeningsOfOne;
  /** Leads into booking this time. */
  toOpening: (opening: Opening) => string;
};

export function PractitionerCard({ practitioner, to, zone, state, coverage, openings, toOpening }: Props) {
  return (
    <Stack
      as="article"
      gap="16"
      columns="auto fill"
      border="all"
      radius="medium"
      background="surface"
      className={styles.card}
    >
      <PortraitFrame practitioner={practitioner} size="card" />
      <Stack gap="8" justify="start" alignContent="start" shrinkable className={styles.text}>
        <Text color="clay" size="sm" weight="600">
          {professionOf(practitioner)}
        </Text>
        <h3>
          <Link to={to}>{fullName(practitioner)}</Link>
        </h3>
        {practitioner.headline !== "" && (
          <Text color="ink" relaxed>
            {truncate(practitioner.headline, VISUAL_CHARACTERS)}
          </Text>
        )}
        <LicenseLine practitioner={practitioner} state={state} />
        <Row as="ul" gap="4 16" plain color="muted" size="sm" className={styles.facts}>
          {practitioner.rating !== null && (
            <li>
              <IconStarFilled size={16} className={styles.star} aria-hidden="true" />
              <span>
                <Trans>
                  <span className="visually-hidden">Rated </span>
                  {practitioner.rating.toFixed(1)}{" "}
                  <Text as="span" color="muted">
                    {t("from {n, plural, one {# visit} other {# visits}}", { n: practitioner.rating_count })}
                  </Text>
                </Trans>
              </span>
            </li>
          )}
          {practitioner.can_prescribe && (
            <li>
              <Trans>
                <IconPrescription size={18} stroke={1.7} aria-hidden="true" />
                Can prescribe
              </Trans>
            </li>
          )}
          {practitioner.languages.length > 0 && (
            <li>
              <IconLanguage size={18} stroke={1.7} aria-hidden="true" />
              <span>
                <Trans>
                  <span className="visually-hidden">Speaks </span>
                  {joined(practitioner.languages.map(translated))}
                </Trans>
              </span>
            </li>
          )}
        </Row>
        {practitioner.can.message && (
          <div>
            <MessageButton person={practitioner} />
          </div>
        )}
      </Stack>
      <Row gap="16" align="center" justify="between" paddingTop="16" border="top" className={styles.foot}>
        <Next {...{ practitioner, zone, coverage, openings, toOpening }} />
        <Price practitioner={practitioner} coverage={coverage} />
      </Row>
    </Stack>
  );
}

export function LicenseLine({ practitioner, state }: { practitioner: Practitioner; state: string | null }) {
  const { kind, words } = stateWords(practitioner, state);
  const Sign = kind === "warn" ? IconAlertTriangle : IconCircleCheck;
  return (
    <p className={`${styles.state} ${styles[kind]}`}>
      <Sign size={18} stroke={1.8} aria-hidden="true" />
      {words}
    </p>
  );
}

type NextProps = Pick<Props, "practitioner" | "zone" | "coverage" | "openings" | "toOpening">;

function Next({ practitioner, zone, coverage, openings, toOpening }: NextProps) {
  if (!practitioner.can.book)
    return (
      <Muted>
        <Trans>Not available to book</Trans>
      </Muted>
    );
  const next = nextFree(practitioner.next_availability, zone);
  if (next === undefined)
    return (
      <Muted>
        <Trans>No open times yet. You can ask to be notified.</Trans>
      </Muted>
    );
  // No times to tap if this person can’t treat the member: the profile says so first.
  if (practitioner.licensed_for_member === false || openings === "unread")
    return (
      <p className={styles.next}>
        <Muted as="span">
          <Trans>Next open time</Trans>
        </Muted>
        <Text as="strong" color="title" weight="650" tabular>
          {next}
        </Text>
      </p>
    );
  if (openings === undefined || coverage === undefined)
    return (
      <Row gap="8">
        <p className="visually-hidden">
          <Trans>Next open time: {next}</Trans>
        </p>
        <Skeleton width="7rem" height="3.25rem" />
        <Skeleton width="7rem" height="3.25rem" />
        <Skeleton width="7rem" height="3.25rem" />
      </Row>
    );
  // All times were taken since the list was loaded.
  if (openings.length === 0)
    return (
      <Muted>
        <Trans>No open times right now. You can ask to be notified when one opens.</Trans>
      </Muted>
    );
  return (
    <TapTimes
      {...{ openings, zone, coverage }}
      name={practitioner.first_name}
      renderLink={(opening, words) => <Link to={toOpening(opening)}>{words}</Link>}
    />
  );
}

/** What the cheapest visit costs the viewer at the next open time. */
function Price({ practitioner, coverage }: Pick<Props, "practitioner" | "coverage">) {
  const price = priceWords(practitioner.products);
  if (!price) return null;
  if (coverage === undefined)
    return (
      <div className={styles.price}>
        <Skeleton width="6rem" height="2.75rem" />
      </div>
    );
  const cost = coverage(price.dollars, practitioner.next_availability);
  const { own, how } = coverageWords(cost);
  return (
    <p className={styles.price}>
      <strong className="tabular">{cost.kind === "price" ? price.price : own}</strong>
      <span>{how === undefined ? price.minutes : `${price.minutes}, ${how}`}</span>
    </p>
  );
}

/** The same shape, while the list is loading. */
export function PractitionerCardSkeleton() {
  return (
    <Stack gap="16" columns="auto fill" border="all" radius="medium" background="surface" className={styles.card}>
      <span className={styles.ghost} />
      <Stack gap="8" justify="start" alignContent="start" shrinkable className={styles.text}>
        <Skeleton width="8rem" height="1rem" />
        <Skeleton width="min(15rem, 90%)" height="1.75rem" />
        <Skeleton />
        <Skeleton width="min(18rem, 80%)" />
        <Skeleton width="12rem" />
      </Stack>
      <Row gap="16" align="center" justify="between" paddingTop="16" border="top" className={styles.foot}>
        <Skeleton width="10rem" height="2.75rem" />
        <Skeleton width="5rem" height="2.75rem" />
      </Row>
    </Stack>
  );
}
