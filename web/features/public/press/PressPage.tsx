/** The press list: 12 entries per page, each page its own document, and what journalists need to know about us. */
import { t } from "@larkwell/domain/language/text.ts";
import { onPressPage, pressPages, pressSnippet } from "@larkwell/domain/press/press-list.ts";
import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { brand } from "../../../brand.ts";
import { Box, Lead, PlainList, Row, Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { PressEmail } from "../../../shell/OperatorDetails.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./Press.module.css";
import { type PressEntry, pressEntries } from "./press-entries.ts";

const pages = () => pressPages(pressEntries().length);

/** "/press" is page 1, "/press/page/2" is page 2. */
const pageOf = (pathname: string): number => Number(/\/page\/(\d+)\/?$/.exec(pathname)?.[1] ?? 1);

export function meta({ location }: { location: { pathname: string } }) {
  const page = pageOf(location.pathname);
  return pageMeta({
    title: page === 1 ? t("Press") : t("Press, page {page}", { page }),
    description:
      page === 1
        ? t(
            "What we have published, what others have written about video care, pregnancy, loss and work, and who journalists can contact.",
          )
        : t("Page {page} of what we and others have published about video care, pregnancy, birth, loss and work.", {
            page,
          }),
    path: paths.press(page),
  });
}

export default function PressPage() {
  const page = pageOf(useLocation().pathname);
  const entries = onPressPage(pressEntries(), page);
  return (
    <Box pageWidth padding="32 24 64">
      <Stack as="header" paddingBottom="32" className={styles.head}>
        <h1>
          <Trans>Press</Trans>
        </h1>
        {page === 1 ? (
          <Lead>
            <Trans>
              Our own papers come first, then what others have published about this kind of care. None of theirs is
              about {brand.name}. We list it because it is why we do this, and because it’s worth reading.
            </Trans>
          </Lead>
        ) : (
          <Lead>
            <Trans>
              Page {page} of {pages()}. Nothing here is about {brand.name}. It’s about the care people need.
            </Trans>
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
      aria-label={t("Pages of the press list")}
    >
      {page > 1 && (
        <Link to={paths.press(page - 1)} rel="prev">
          <Trans>Newer</Trans>
        </Link>
      )}
      <Row as="ul" gap="8" nowrap plain>
        {Array.from({ length: pages() }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <Link
              to={paths.press(number)}
              aria-label={t("Page {number}", { number })}
              aria-current={number === page ? "page" : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
      </Row>
      {page < pages() && (
        <Link to={paths.press(page + 1)} rel="next">
          <Trans>Older</Trans>
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
      <h2 id="journalists">
        <Trans>For journalists</Trans>
      </h2>
      <div>
        <p>
          <Trans>
            Write to <PressEmail /> with “press” in the subject line. We can talk about how video care works, what it
            can’t do, and how a clinic keeps what people tell it private.
          </Trans>
        </p>
        <p>
          <Trans>
            We don’t put you in touch with members, and we don’t ask members to speak. Anyone who wants to tell their
            story can do so without us.
          </Trans>
        </p>
        <p>
          <Trans>
            Our <Link to={paths.impact()}>impact page</Link> lists the figures we use, with their sources. Our{" "}
            <Link to={paths.about()}>about page</Link> says who we are and what we never do.
          </Trans>
        </p>
      </div>
    </Stack>
  );
}
