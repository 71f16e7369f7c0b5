/**
 * What a page of the application says if its script can't run because script is turned off or the browser is too old.
 */
import { Trans } from "@lingui/react/macro";
import { brand } from "../brand.ts";
import { paths } from "../paths.ts";
import { oldBrowserTest } from "./old-browser.ts";
import styles from "./Starting.module.css";

export function BeforeScript() {
  return (
    <>
      <noscript>
        <Trans>
          This part of the site needs JavaScript. Please turn it on and reload the page.{" "}
          <a href={paths.home()}>The pages about {brand.name}</a> can be read without it. If it is urgent, call{" "}
          <a href="tel:911">911</a>, or <a href="tel:988">988</a> in a crisis:{" "}
          <a href={paths.crisisHelp()}>all crisis lines</a>. Questions:{" "}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </Trans>
      </noscript>
      <OldBrowser />
    </>
  );
}

/** Shown by a mark that the script below sets: in a browser that is too old, nothing else of the application may ever run. */
function OldBrowser() {
  return (
    <div className={styles.old} role="alert">
      <h1>
        <Trans>This page needs a newer browser</Trans>
      </h1>
      <p className={styles.inBrowser}>
        <Trans>
          Please update yours, or open this page in a current Chrome, Edge, Firefox or Safari.{" "}
          <a href={paths.home()}>The pages about {brand.name}</a> can be read in any browser.
        </Trans>
      </p>
      <p className={styles.inShell}>
        <Trans>Please update your device, or sign in from another one.</Trans>
      </p>
      <p>
        <Trans>
          If it is urgent, don’t wait: <a href="tel:911">911</a> in an emergency, <a href="tel:988">988</a> in a crisis.{" "}
          <a href={paths.crisisHelp()}>All crisis lines</a>. Questions:{" "}
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </Trans>
      </p>
      <script>{oldBrowserTest}</script>
    </div>
  );
}
