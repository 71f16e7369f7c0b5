/** The frame of pages that native shells show in a sheet: none, but for the room that the device itself needs. In a browser a way home. */
import { Link, Outlet, redirectDocument } from "react-router";
import { brand } from "../brand.ts";
import { LarkMark } from "../kit/LarkMark.tsx";
import { markNative } from "../native/before-paint.ts";
import { paths } from "../paths.ts";
import { VisitorScript } from "./VisitorScript.tsx";
import styles from "./WebviewFrame.module.css";

/** From inside the application these are opened as what they are, documents: only there stand the operator's own words. */
export const clientMiddleware = [
  ({ request }: { request: Request }) => {
    throw redirectDocument(request.url);
  },
];

export default function WebviewFrame() {
  return (
    <>
      <script data-still="">{markNative}</script>
      <nav aria-label="Site" className={styles.home} data-browser-only="">
        <Link to={paths.home()}>
          <LarkMark size={22} /> {brand.name} home
        </Link>
      </nav>
      <main id="content" className={styles.main}>
        <Outlet />
      </main>
      <VisitorScript />
    </>
  );
}
