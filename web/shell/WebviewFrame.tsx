/**
 * The frame of pages that native shells show in a sheet: none, except the device's own margins. In a browser, it has a
 * link home.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link, Outlet, redirectDocument } from "react-router";
import { brand } from "../brand.ts";
import { LarkMark } from "../kit/LarkMark.tsx";
import { markNative } from "../native/before-paint.ts";
import { paths } from "../paths.ts";
import { VisitorScript } from "./VisitorScript.tsx";
import styles from "./WebviewFrame.module.css";

/** From inside the application, these are opened as documents, because only documents have the operator's own text. */
export const clientMiddleware = [
  ({ request }: { request: Request }) => {
    throw redirectDocument(request.url);
  },
];

export default function WebviewFrame() {
  return (
    <>
      <script data-still="">{markNative}</script>
      <nav aria-label={t("Site")} className={styles.home} data-browser-only="">
        <Link to={paths.home()}>
          <Trans>
            <LarkMark size={22} /> {brand.name} home
          </Trans>
        </Link>
      </nav>
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <VisitorScript />
    </>
  );
}
