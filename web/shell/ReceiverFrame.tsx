/** The frame of a page for someone who was given a link: the way home, the page, and its own script. Nothing else runs on it. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Outlet, redirectDocument } from "react-router";
import { brand } from "../brand.ts";
import { LarkMark } from "../kit/LarkMark.tsx";
import { paths } from "../paths.ts";
import { receiverScript } from "./static-pages.ts";
import styles from "./WebviewFrame.module.css";

/** From inside the application, it is opened as a document, because only documents have the operator's own text. */
export const clientMiddleware = [
  ({ request }: { request: Request }) => {
    throw redirectDocument(request.url);
  },
];

const src = import.meta.env.DEV ? "/features/account/health-summary/receiver.ts" : receiverScript;

export default function ReceiverFrame() {
  return (
    <>
      <nav aria-label={t("Site")} className={styles.home}>
        <a href={paths.home()}>
          <Trans>
            <LarkMark size={22} /> {brand.name} home
          </Trans>
        </a>
      </nav>
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <script type="module" src={src} data-still="" />
    </>
  );
}
