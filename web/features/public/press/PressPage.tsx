/** The press list: 12 entries a page, each page a document of its own, and what journalists need to know about us. */
import { onPressPage, pressPages, pressSnippet } from "@larkwell/domain/press/press-list.ts";
import { Link, useLocation } from "react-router";
import { brand } from "../../../brand.ts";
import { Box, Lead, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { PressEmail } from "../../../shell/OperatorDetails.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./Press.module.css";
import { type PressEntry, pressEntries } from "./press-entries.ts";

const pages = pressPages(pressEntries.length);

/** "/press" is page 1, "/press/page/2" is page 2. */
const pageOf = (pathname: string): number => Number(/\/page\/(\d+)\/?$/.exec(pathname)?.[1] ?? 1);

export function meta({ location }: { location: { pathname: string } }) {
  const page = pageOf(location.pathname);
  return pageMeta({
    title: page === 1 ? "Press" : `Press, page ${page}`,
    description:
      page === 1
        ? "What we have published, what others have written about care by video and about pregnancy, loss and work, and whom journalists can ask."
        : `Page ${page} of what we and others have published about care by video and about pregnancy, birth, loss and work.`,
    path: paths.press(page),
  });
}

export default function PressPage() {
  const page = pageOf(useLocation().pathname);
  const entries = onPressPage(pressEntries, page);
  return (
    <Box pageWidth padding="32 24 64">
      <Stack as="header" paddingBottom="32" className={styles.head}>
        <h1>Press</h1>
        {page === 1 ? (
          <Lead>
            Our own papers first, then what others have published about this kind of care. None of theirs is about{" "}
            {brand.name}: we list it because it is why we do this, and because it should be read.
          </Lead>
        ) : (
          <Lead>
            Page {page} of {pages}. Nothing here is about {brand.name}; it is about the care people need.
          </Lead>
        )}
      </Stack>
      <PlainList as="ol" className={styles.list}>
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} />
        ))}
      </PlainList>
      <Pager page={page} />
      <Journalists />
    </Box>
  );
}

function Entry({ entry: { title, publisher, date, to, says } }: { entry: PressEntry }) {
  return (
    <Stack as="li" gap="8" alignContent="start" paddingBlock="24" border="bottom">
      <Row as="p" gap="16" justify="between" nowrap color="clay" size="sm" className={styles.source}>
        <span>{publisher ?? brand.name}</span>
        <span>{date}</span>
      </Row>
      <h2>{publisher === null ? <Link to={to}>{title}</Link> : <a href={to}>{title}</a>}</h2>
      <p>{pressSnippet(says)}</p>
    </Stack>
  );
}

function Pager({ page }: { page: number }) {
  return (
    <Row
      as="nav"
      gap="8 24"
      align="center"
      justify="center"
      marginTop="32"
      className={styles.pager}
      aria-label="Pages of the press list"
    >
      {page > 1 && (
        <Link to={paths.press(page - 1)} rel="prev">
          Newer
        </Link>
      )}
      <Row as="ul" gap="8" nowrap plain>
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <Link
              to={paths.press(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </Row>
      {page < pages && (
        <Link to={paths.press(page + 1)} rel="next">
          Older
        </Link>
      )}
    </Row>
  );
}

function Journalists() {
  return (
    <Stack
      as="section"
      gap="24 64"
      padding="48 24"
      radius="small"
      background="sand"
      className={styles.journalists}
      aria-labelledby="journalists"
    >
      <h2 id="journalists">For journalists</h2>
      <div>
        <p>
          Write to <PressEmail /> with “press” in the subject. We can speak about how care by video works, what it can’t
          do, and how a clinic keeps what it is told to itself.
        </p>
        <p>
          We do not put you in touch with members, and we do not ask members to speak. Someone who wants to tell her
          story will do so without us.
        </p>
        <p>
          Figures that we use are listed with their sources on the page about <Link to={paths.impact()}>impact</Link>.
          Who we are, and what we never do, is on the page <Link to={paths.about()}>about us</Link>.
        </p>
      </div>
    </Stack>
  );
}
