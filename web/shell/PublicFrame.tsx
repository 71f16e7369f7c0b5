/** The frame of the public pages: masthead, page, footer. It loads nothing from the application. */
import { Trans } from "@lingui/react/macro";
import { Outlet, redirectDocument } from "react-router";
import { AppPromotion } from "./AppPromotion.tsx";
import { PublicFoot } from "./PublicFoot.tsx";
import styles from "./PublicFrame.module.css";
import { PublicMasthead } from "./PublicMasthead.tsx";
import { VisitorScript } from "./VisitorScript.tsx";

/**
 * From inside the application, a public page is opened as a document, because only documents have the operator's own
 * text.
 */
export const clientMiddleware = [
  ({ request }: { request: Request }) => {
    throw redirectDocument(request.url);
  },
];

export default function PublicFrame() {
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        <Trans>Skip to content</Trans>
      </a>
      <PublicMasthead />
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <PublicFoot />
      <AppPromotion />
      <VisitorScript />
    </div>
  );
}
