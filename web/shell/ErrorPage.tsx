/** Shown when a page breaks or its script cannot be fetched: says so in plain words and offers the way back. */
import { useRouteError } from "react-router";
import { brand } from "../brand.ts";
import { buttonClass } from "../kit/Button.tsx";
import { LostPath } from "../kit/illustrations/LostPath.tsx";
import { Row, Stack } from "../kit/Layout.tsx";
import { paths } from "../paths.ts";
import styles from "./MessagePage.module.css";

/** After a release the old chunks are gone; one reload fetches the new ones. */
function isMissingChunk(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script|preload/i.test(error.message);
}

/** Where nothing else stands any more. */
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

/** Within the frame: the menu, Crisis help and Quick exit stay in reach. */
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
      <title>{`Something went wrong · ${brand.name}`}</title>
      <LostPath />
      <h1>{outdated ? "There is a newer version" : "Something went wrong"}</h1>
      <p>
        {outdated
          ? "This page was updated while you had it open. Load it again to go on."
          : "There seems to be a problem. Try again or contact support if the issue persists."}
      </p>
      <Row gap="16" justify="center">
        <button type="button" className={buttonClass("primary")} onClick={() => window.location.reload()}>
          Load the page again
        </button>
        <a className={buttonClass("secondary")} href={home}>
          Home page
        </a>
      </Row>
      <p className={styles.small}>
        Support: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </p>
    </>
  );
}
