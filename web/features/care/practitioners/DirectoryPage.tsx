/**
 * Everyone who works here, for visitors: the live list, and below it what each profession is for, which needs no
 * JavaScript.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { VERTICALS } from "@larkwell/domain/practitioners/verticals.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import Directory from "../../../islands/directory.tsx";
import { Island } from "../../../kit/Island.tsx";
import { Box, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./DirectoryPage.module.css";
import { markSearch } from "./directory-search.ts";
import "./public-profile.css";

export function meta() {
  return pageMeta({
    title: t("Practitioners"),
    description: t(
      "Doctors, midwives, therapists, lactation consultants and coaches you can see by video. See where each is licensed, their open times and prices.",
    ),
    path: paths.directory(),
  });
}

export default function DirectoryPage() {
  const professions = VERTICALS.map(({ slug, name, plural }) => ({ slug, name, plural }));
  return (
    <Box pageWidth padding="32 24 64">
      <script data-still="">{markSearch}</script>
      <Stack as="header" gap="16" className={styles.head}>
        <h1>
          <Trans>Practitioners who know this stage of life</Trans>
        </h1>
        <p>
          <Trans>
            The list is open to everyone. Create a free account to see full profiles and all open times. Licenses are
            shown as of today.
          </Trans>
        </p>
      </Stack>
      <div className={styles.live}>
        <Island name="directory" of={Directory} props={{ professions }} />
      </div>
      <noscript>
        <Text padding="24" radius="small" background="peach">
          <Trans>
            The list of practitioners and open times needs JavaScript. See below what each profession can do for you.
          </Trans>
        </Text>
      </noscript>
      <Professions />
    </Box>
  );
}

/**
 * Hidden during a search, so that a person looking for grief support does not read about newborns below the results.
 */
function Professions() {
  return (
    <section className={styles.professions} aria-labelledby="professions">
      <Text as="h2" size="title-lg" id="professions">
        <Trans>Who does what</Trans>
      </Text>
      <ul>
        {VERTICALS.map(({ slug, plural, longDescription, licensedCare, canPrescribe }) => (
          <Stack as="li" gap="8" alignContent="start" paddingTop="16" border="top" key={slug}>
            <h3>
              <Link to={paths.directory({ profession: slug })}>{plural}</Link>
            </h3>
            <p>{longDescription}</p>
            <Text color="clay" size="sm">
              {kindOf(licensedCare, canPrescribe)}
            </Text>
          </Stack>
        ))}
      </ul>
    </section>
  );
}

function kindOf(licensedCare: boolean, canPrescribe: boolean): string {
  if (!licensedCare) return t("Coaching and education, in every state");
  return canPrescribe ? t("Licensed state by state. Many can prescribe.") : t("Licensed state by state");
}
