/**
 * Three links at the end of the home page: for a person, for an employer, for a health plan. Each is illustrated as a
 * house.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { Box, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "./HomeDoors.module.css";

const doors = () =>
  [
    {
      to: paths.forIndividuals(),
      title: t("For you"),
      text: t("What a visit costs, what it can do, and who to see at each stage of life. No one else needs to know."),
      more: t("More for individuals"),
      picture: <Cottage />,
    },
    {
      to: paths.forEmployers(),
      title: t("For your employees"),
      text: t("Leave that ends in a return to work, care without half a day off, and numbers you can check."),
      more: t("More for employers"),
      picture: <Works />,
    },
    {
      to: paths.forHealthPlans(),
      title: t("For your members"),
      text: t("Practitioners whose licenses are checked by date, and documentation for every visit."),
      more: t("More for health plans"),
      picture: <Terrace />,
    },
  ] as const;

export function Doors() {
  return (
    <Box as="section" pageWidth padding="64 24" className={styles.doors} aria-labelledby="doors">
      <h2 id="doors">
        <Trans>Who it’s for</Trans>
      </h2>
      <ul>
        {doors().map(({ to, title, text, more, picture }) => (
          <Stack as="li" gap="8" alignContent="start" key={title}>
            {picture}
            <Text as="h3" size="xl">
              {title}
            </Text>
            <p>{text}</p>
            <p>
              <Link to={to}>{more}</Link>
            </p>
          </Stack>
        ))}
      </ul>
    </Box>
  );
}

function Cottage() {
  return (
    <svg viewBox="0 0 320 200" className={styles.picture} aria-hidden="true">
      <path className={styles.peach} d="M40 200c-8-80 44-150 122-152 84-2 128 62 120 152Z" />
      <path className={styles.paper} d="M112 200v-64l48-40 48 40v64Z" />
      <path className={styles.door} d="M146 200v-34c0-19 28-19 28 0v34Z" />
      <path
        className={styles.line}
        d="M98 146l62-52 62 52M192 118V98h12v31M30 200h262M250 200v-40m0 14c-10-2-15-9-15-19 10 2 15 9 15 19Zm0 12c10-3 15-10 15-20-10 3-15 10-15 20Z"
      />
    </svg>
  );
}

function Works() {
  return (
    <svg viewBox="0 0 320 200" className={styles.picture} aria-hidden="true">
      <path className={styles.sage} d="M24 200c0-74 36-138 106-148 88-12 166 50 166 148Z" />
      <path className={styles.paper} d="M76 200V92h98v108ZM174 200v-70h70v70Z" />
      <path className={styles.door} d="M112 200v-32c0-17 26-17 26 0v32Z" />
      <path
        className={styles.line}
        d="M76 92h98v108M174 130h70v70M76 92v108M24 200h276M92 110h14v16H92zM118 110h14v16h-14zM144 110h14v16h-14zM92 138h14v14H92zM144 138h14v14h-14zM190 148h14v16h-14zM216 148h14v16h-14z"
      />
    </svg>
  );
}

function Terrace() {
  return (
    <svg viewBox="0 0 320 200" className={styles.picture} aria-hidden="true">
      <path className={styles.blush} d="M20 200c6-60 52-112 132-122 84-10 144 40 150 122Z" />
      <path
        className={styles.paper}
        d="M50 200v-58l36-32 36 32v58ZM122 200v-58l36-32 36 32v58ZM194 200v-58l36-32 36 32v58Z"
      />
      <path
        className={styles.door}
        d="M76 200v-26c0-14 20-14 20 0v26ZM148 200v-26c0-14 20-14 20 0v26ZM220 200v-26c0-14 20-14 20 0v26Z"
      />
      <path
        className={styles.line}
        d="M40 150l46-41 36 33 36-33 36 33 36-33 46 41M20 200h282M122 142v58M194 142v58M50 142v58M266 142v58"
      />
    </svg>
  );
}
