/** Everybody who works here, for visitors: the live list, and below it what each profession is for, which needs no script. */
import { VERTICALS } from "@larkwell/domain/practitioners/verticals.ts";
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
    title: "Practitioners",
    description:
      "Doctors, midwives, therapists, lactation consultants and coaches you can see by video: where each is licensed, when they are free, and the price.",
    path: paths.directory(),
  });
}

const professions = VERTICALS.map(({ slug, name, plural }) => ({ slug, name, plural }));

export default function DirectoryPage() {
  return (
    <Box pageWidth padding="32 24 64">
      <script data-still="">{markSearch}</script>
      <Stack as="header" gap="16" className={styles.head}>
        <h1>People who know this time of life</h1>
        <p>
          The list is open to everyone. To see full profiles and all free times, make a free account. Licenses are shown
          as they stand today.
        </p>
      </Stack>
      <div className={styles.live}>
        <Island name="directory" of={Directory} props={{ professions }} />
      </div>
      <noscript>
        <Text padding="24" radius="small" background="peach">
          The list of people and their free times needs JavaScript. What each profession can do for you stands below.
        </Text>
      </noscript>
      <Professions />
    </Box>
  );
}

/** Out of sight while somebody searches: whoever looks for grief is not told of newborns below the answers. */
function Professions() {
  return (
    <section className={styles.professions} aria-labelledby="professions">
      <Text as="h2" size="title-lg" id="professions">
        Who does what
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
  if (!licensedCare) return "Coaching and education, in every state";
  return canPrescribe ? "Licensed state by state; many can prescribe" : "Licensed state by state";
}
