/** /app/library: what fits now, what was begun or saved, and ways into everything else (R2.153, R9.008). */
import type { ReturnsOf } from "@larkwell/contract/endpoint.ts";
import { listLibraryTags, readLibraryHome } from "@larkwell/contract/library.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LIBRARY_TYPES } from "@larkwell/domain/library/limits.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { useIsQuiet } from "../../../api/use-circumstances.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { UrgentLine } from "../../../kit/UrgentLine.tsx";
import { libraryPaths } from "../../../library-paths.ts";
import { paths } from "../../../paths.ts";
import { EmployerResources } from "../resources/EmployerResources.tsx";
import { KeptInstead } from "./KeptInstead.tsx";
import styles from "./Library.module.css";
import { LibrarySearchBox } from "./LibrarySearchBox.tsx";
import { typesName } from "./library-words.ts";
import { PieceCard } from "./PieceCard.tsx";
import { PiecesSkeleton } from "./PieceList.tsx";

type Home = ReturnsOf<typeof readLibraryHome>;

export default function LibraryPage() {
  const query = useQuery(q(readLibraryHome, {}));
  const quiet = useIsQuiet();
  const isMember = useMe().role === "member";
  return (
    <Page title={t("Library")} lead={leadFor({ isMember, quiet })}>
      <KeptInstead error={query.error} />
      <LibrarySearchBox />
      <StateOf
        query={query}
        loading={<PiecesSkeleton />}
        isEmpty={({ featured }) => featured.length === 0}
        empty={
          <EmptyState
            title={t("Nothing to read yet")}
            action={
              <ButtonLink to={paths.practitioners()}>
                <Trans>Find care</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              Texts about health are shown here once a clinician has reviewed them. Until then, you can ask a
              practitioner.
            </Trans>
          </EmptyState>
        }
      >
        {(home) => <Shelves home={home} isMember={isMember} />}
      </StateOf>
      <EmployerResources />
      <Muted>
        <UrgentLine />
      </Muted>
    </Page>
  );
}

function leadFor({ isMember, quiet }: { isMember: boolean; quiet: boolean }): string {
  if (!isMember) return t("What members can read here.");
  return quiet
    ? t("Things to read, if and when you like.")
    : t("Things to read about where you are now, and about everything else.");
}

/** Quizzes are for members. */
const Shelves = ({ home, isMember }: { home: Home; isMember: boolean }) => (
  <>
    {home.reading.length > 0 && <Shelf title={t("Continue reading")} pieces={home.reading} />}
    <Shelf title={featuredTitle(home)} pieces={home.featured.filter((one) => !isAmong(home.reading, one))} />
    <Section title={t("By kind")}>
      <ul className={styles.types}>
        {LIBRARY_TYPES.filter((type) => isMember || type !== "quiz").map((type) => (
          <li key={type}>
            <ButtonLink kind="secondary" to={libraryPaths.type(type)}>
              {typesName(type)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
    <Topics />
    <Section
      title={t("Saved")}
      aside={home.saved_total > home.saved.length && <Link to={libraryPaths.saved()}>{t("See all saved pieces")}</Link>}
    >
      {home.saved.length > 0 ? (
        <Pieces pieces={home.saved} />
      ) : (
        <p>
          <Trans>Save a piece to find it here again. Only you can see what you saved.</Trans>
        </p>
      )}
    </Section>
  </>
);

const isAmong = (pieces: Home["reading"], { id }: Home["reading"][number]) => pieces.some((one) => one.id === id);

/** Of a stage without a name for readers, such as a week after a loss, nothing is counted. */
function featuredTitle({ stage, featured }: Home): string {
  if (featured[0]?.fits === "other") return t("Newest");
  return stage === null ? t("For you") : t("For you now: {stage}", { stage });
}

const Shelf = ({ title, pieces }: { title: string; pieces: Home["featured"] }) =>
  pieces.length > 0 && (
    <Section title={title}>
      <Pieces pieces={pieces} />
    </Section>
  );

const Pieces = ({ pieces }: { pieces: Home["featured"] }) => (
  <div className={styles.list}>
    {pieces.map((piece) => (
      <PieceCard key={piece.id} piece={piece} />
    ))}
  </div>
);

function Topics() {
  const query = useQuery(q(listLibraryTags, {}));
  return (
    <Section title={t("Topics")}>
      <StateOf query={query} loading={<Stack gap="8">{t("Loading")}</Stack>}>
        {({ data }) => (
          <ul className={styles.topics}>
            {data.map(({ slug, title, pieces }) => (
              <li key={slug}>
                <Link to={libraryPaths.topic(slug)}>
                  {title}
                  <Muted>
                    {pieces}
                    <span className="visually-hidden">
                      {" "}
                      {t("{pieces, plural, one {piece} other {pieces}}", { pieces })}
                    </span>
                  </Muted>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </StateOf>
    </Section>
  );
}
