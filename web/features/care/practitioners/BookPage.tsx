/** The start of a booking: by need, by profession, or by who is free soonest. */
import { listPractitioners } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { needsToOffer } from "@larkwell/domain/practitioners/needs.ts";
import { Trans } from "@lingui/react/macro";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "react-router";
import { q } from "../../../api/client.ts";
import { practitionersFailed } from "../../../api/messages.ts";
import { useMe } from "../../../api/session.ts";
import { useIsQuiet } from "../../../api/use-circumstances.ts";
import { carePaths } from "../../../care-paths.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { lookingFor, paths } from "../../../paths.ts";
import styles from "./BookPage.module.css";
import tiles from "./PersonTile.module.css";
import { PersonTile } from "./PersonTile.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { StateFirst, StateLine } from "./StateFirst.tsx";

const SOONEST = 6;

export default function BookPage() {
  const navigate = useNavigate();
  const activeTracks = useMe().active_tracks.map((track) => track.name);
  return (
    <Page title={t("What would help today?")} lead={t("Say it in your own words, or start with one of these.")}>
      <StateFirst />
      <Stack gap="8" className={styles.search}>
        <SearchBox term="" onSearch={(term) => void navigate(paths.practitioners(), lookingFor(term))} />
        <StateLine />
      </Stack>
      <PlainList border="top" className={styles.needs}>
        {needsToOffer({ activeTracks }).map((need) => (
          <li key={need.label}>
            <Link to={paths.practitioners()} {...lookingFor(need.label)}>
              {need.label}
              <IconArrowRight size={18} stroke={1.6} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </PlainList>
      <Row
        gap="24"
        align="center"
        justify="between"
        padding="32 24"
        radius="medium"
        background="peach"
        className={styles.profession}
      >
        <Stack gap="8">
          <Text as="h2" size="title-sm">
            <Trans>Know who you’re looking for?</Trans>
          </Text>
          <p>
            <Trans>Doctors, nurses, therapists, nutritionists, coaches and more.</Trans>
          </p>
        </Stack>
        <ButtonLink kind="secondary" to={carePaths.verticalGroups()}>
          <Trans>Choose by profession</Trans>
        </ButtonLink>
      </Row>
      <Soonest />
    </Page>
  );
}

function Soonest() {
  const me = useMe();
  const state = me.profiles.member?.state;
  const quiet = useIsQuiet();
  const query = useQuery(
    q(listPractitioners, {
      query: {
        include_next_availability: true,
        limit: SOONEST,
        ...(state ? { licensed_in_state: state } : {}),
      },
    }),
  );
  const error = query.error && new Error(practitionersFailed(query.error.message));
  return (
    <Section
      title={quiet ? t("People who know grief") : t("Soonest openings where you are")}
      aside={
        <Link to={paths.practitioners()}>
          <Trans>See everyone</Trans>
        </Link>
      }
    >
      <StateOf
        query={{ ...query, error }}
        loading={
          <Stack gap="16" className={tiles.tiles}>
            {[1, 2, 3].map((key) => (
              <Skeleton key={key} height="7.25rem" />
            ))}
          </Stack>
        }
        isEmpty={(page) => page.data.length === 0}
        empty={
          <p>
            <Trans>No open times where you are right now. You can still browse everyone.</Trans>
          </p>
        }
      >
        {(page) => (
          <Stack as="ul" gap="16" className={tiles.tiles}>
            {page.data.map((practitioner) => (
              <li key={practitioner.id}>
                <PersonTile practitioner={practitioner} zone={me.time_zone} />
              </li>
            ))}
          </Stack>
        )}
      </StateOf>
    </Section>
  );
}
