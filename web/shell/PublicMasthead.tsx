/** The head of the public pages: the name, the menu, and the doors. On small screens the menu opens from a button, without any script. */
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
      <Link to={paths.home()} className={styles.logo} aria-label={`${brand.name} home`}>
        <LarkMark />
        <span>{brand.name}</span>
      </Link>
      <nav aria-label="Main" className={styles.menu} data-browser-only="">
        <Items />
      </nav>
      <Row gap="16" align="center" nowrap className={styles.doors} data-browser-only="">
        <Link to={paths.login()} className={`${styles.door} ${styles.login}`}>
          Log in
        </Link>
        <ButtonLink to={paths.welcome()}>Get started</ButtonLink>
        <Link to={paths.dashboard()} className={`${styles.door} ${styles.forSignedIn}`}>
          My home page
        </Link>
      </Row>
      <Sheet />
    </Row>
  );
}

function Items() {
  return (
    <Box as="ul" plain>
      {publicMenu.map((item) => (
        <li key={item.to}>
          <NavLink to={item.to}>{item.label}</NavLink>
        </li>
      ))}
    </Box>
  );
}

/** A popover: the browser itself opens it, closes it on Escape or a tap beside it, and gives the focus back. */
function Sheet() {
  return (
    <>
      <button type="button" className={styles.opener} popoverTarget={sheetId} aria-label="Menu" data-browser-only="">
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7.5h16M4 12.5h16M4 17.5h10" />
        </svg>
      </button>
      <nav id={sheetId} popover="auto" aria-label="Menu" className={styles.sheet}>
        <Items />
        <Row as="p" gap="16" align="center" justify="between" nowrap marginTop="16" className={styles.also}>
          <Link to={paths.login()} className={styles.forVisitors}>
            Log in
          </Link>
          <Link to={paths.dashboard()} className={styles.forSignedIn}>
            My home page
          </Link>
          <button type="button" popoverTarget={sheetId} popoverTargetAction="hide">
            Close
          </button>
        </Row>
      </nav>
    </>
  );
}
