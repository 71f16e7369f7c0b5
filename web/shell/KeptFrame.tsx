/** The frame of the page that opens without a connection: the library, crisis help, and the way out. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Outlet, redirectDocument } from "react-router";
import { brand } from "../brand.ts";
import { Row } from "../kit/Layout.tsx";
import { paths } from "../paths.ts";
import styles from "./KeptFrame.module.css";
import { VisitorScript } from "./VisitorScript.tsx";

/** From inside the application, it is opened as a document, because only documents have the operator's own text. */
export const clientMiddleware = [
  ({ request }: { request: Request }) => {
    throw redirectDocument(request.url);
  },
];

export default function KeptFrame() {
  return (
    <>
      <Row as="nav" gap="4 16" align="center" justify="between" className={styles.top} aria-label={t("Main")}>
        <a href={paths.library()}>
          <Trans>Open the library</Trans>
        </a>
        <Row gap="4 16" align="center">
          <a href={paths.crisisHelp()} className={styles.help}>
            <Trans>Crisis help</Trans>
          </a>
          <a href={brand.quickExitTo} rel="noreferrer" data-quick-exit="" title={t("Also: press Escape three times")}>
            <Trans>Quick exit</Trans>
          </a>
        </Row>
      </Row>
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <VisitorScript />
    </>
  );
}
