/**
 * The header of the public pages: the name, the menu, and the sign-in links. On small screens a button opens the menu,
 * without any script.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link, NavLink } from "react-router";
import { brand } from "../brand.ts";
import { ButtonLink } from "../kit/Button.tsx";
import { LarkMark } from "../kit/LarkMark.tsx";
import { Box, Row } from "../kit/Layout.tsx";
import { paths } from "../paths.ts";
import styles from "./PublicMasthead.module.css";
import { publicMenu } from "./public-menus.ts";

const sheetId = "menu";

export function PublicMasthead() {
  return (
    <Row as="header" gap="16 32" align="center" nowrap className={styles.head}>
      <Link to={paths.home()} className={styles.logo} aria-label={t("{brand} home", { brand: brand.name })}>
        <LarkMark />
        <span>{brand.name}</span>
      </Link>
      <nav aria-label={t("Main")} className={styles.menu} data-browser-only="">
        <Items />
      </nav>
      <Row gap="16" align="center" nowrap className={styles.doors} data-browser-only="">
        <Link to={paths.login()} className={`${styles.door} ${styles.login}`}>
          <Trans>Log in</Trans>
        </Link>
        <ButtonLink to={paths.welcome()}>
          <Trans>Get started</Trans>
        </ButtonLink>
        <Link to={paths.dashboard()} className={`${styles.door} ${styles.forSignedIn}`}>
          <Trans>My home page</Trans>
        </Link>
      </Row>
      <Sheet />
    </Row>
  );
}

function Items() {
  return (
    <Box as="ul" plain>
      {publicMenu().map((item) => (
        <li key={item.to}>
          <NavLink to={item.to}>{item.label}</NavLink>
        </li>
      ))}
    </Box>
  );
}

/** A popover: the browser itself opens it, closes it on Escape or a tap outside it, and returns the focus. */
function Sheet() {
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        popoverTarget={sheetId}
        aria-label={t("Menu")}
        data-browser-only=""
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7.5h16M4 12.5h16M4 17.5h10" />
        </svg>
      </button>
      <nav id={sheetId} popover="auto" aria-label={t("Menu")} className={styles.sheet}>
        <Items />
        <Row as="p" gap="16" align="center" justify="between" nowrap marginTop="16" className={styles.also}>
          <Link to={paths.login()} className={styles.forVisitors}>
            <Trans>Log in</Trans>
          </Link>
          <Link to={paths.dashboard()} className={styles.forSignedIn}>
            <Trans>My home page</Trans>
          </Link>
          <button type="button" popoverTarget={sheetId} popoverTargetAction="hide">
            <Trans>Close</Trans>
          </button>
        </Row>
      </nav>
    </>
  );
}
