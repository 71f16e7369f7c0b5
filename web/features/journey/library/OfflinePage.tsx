/**
 * /app/library/offline: what this device keeps, on a page that is the same for everyone and is kept with the texts
 * (decision 077). The texts come from the browser’s storage.
 */
import { t } from "@larkwell/domain/language/text.ts";
import KeptTexts from "../../../islands/kept-texts.tsx";
import { Island } from "../../../kit/Island.tsx";
import { libraryPaths } from "../../../library-paths.ts";
import { keptFiles } from "../../../shell/kept/kept-files.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import styles from "./OfflinePage.module.css";

export const meta = () =>
  pageMeta({
    title: t("Library"),
    description: t("Texts that you chose to keep on this device, to read without a connection."),
    path: libraryPaths.offline(),
    index: false,
  });

export default function OfflinePage() {
  return (
    <div className={styles.page}>
      <Island name="kept-texts" of={KeptTexts} props={{}} />
      <script type="application/json" data-still="">
        {keptFiles}
      </script>
    </div>
  );
}
