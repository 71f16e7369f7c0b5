/** The frame of the public pages: masthead, page, foot. Loads nothing of the application. */
import { Outlet, redirectDocument } from "react-router";
import { AppPromotion } from "./AppPromotion.tsx";
import { PublicFoot } from "./PublicFoot.tsx";
import styles from "./PublicFrame.module.css";
import { PublicMasthead } from "./PublicMasthead.tsx";
import { VisitorScript } from "./VisitorScript.tsx";

/** From inside the application a public page is opened as what it is, a document: only there stand the operator's own words. */
export const clientMiddleware = [
  ({ request }: { request: Request }) => {
    throw redirectDocument(request.url);
  },
];

export default function PublicFrame() {
  return (
    <div className={styles.frame}>
      <a className="skip-link" href="#content">
        Skip to content
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
