/** Shown if a page fails or its script can't be loaded: says so in plain words and offers a way back. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useRouteError } from "react-router";
import { brand } from "../brand.ts";
import { buttonClass } from "../kit/Button.tsx";
import { LostPath } from "../kit/illustrations/LostPath.tsx";
import { Row, Stack } from "../kit/Layout.tsx";
import { paths } from "../paths.ts";
import styles from "./MessagePage.module.css";

/** After a release the old chunks no longer exist; one reload loads the new ones. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);
}

/** The error page when no frame could be rendered. */
export function ErrorPage() {
  return (
    <Stack
      as="main"
      gap="24"
      justify="center"
      alignContent="center"
      padding="64 24"
      textAlign="center"
      className={styles.page}
    >
      <ErrorWords home={paths.home()} />
    </Stack>
  );
}

/** Within the frame: the menu, Crisis help and Quick exit stay available. */
export function ErrorInFrame() {
  return (
    <Stack gap="24" justify="center" alignContent="center" padding="64 24" textAlign="center" className={styles.page}>
      <ErrorWords home={paths.dashboard()} />
    </Stack>
  );
}

function ErrorWords({ home }: { home: string }) {
  const outdated = isMissingChunk(useRouteError());
  return (
    <>
      <title>{t("Something went wrong · {brand}", { brand: brand.name })}</title>
      <LostPath />
      <h1>{outdated ? t("There’s a newer version") : t("Something went wrong")}</h1>
      <p>
        {outdated
          ? t("This page was updated while you had it open. Reload it to continue.")
          : t("There seems to be a problem. Try again or contact support if the issue persists.")}
      </p>
      <Row gap="16" justify="center">
        <button type="button" className={buttonClass("primary")} onClick={() => window.location.reload()}>
          <Trans>Reload page</Trans>
        </button>
        <a className={buttonClass("secondary")} href={home}>
          <Trans>Home page</Trans>
        </a>
      </Row>
      <p className={styles.small}>
        <Trans>
          Support: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </Trans>
      </p>
    </>
  );
}
