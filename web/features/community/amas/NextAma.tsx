/** The live ask-me-anything or the next one, on the forum's home page. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { paths } from "../../../paths.ts";
import { AmaCard } from "./AmaCard.tsx";
import styles from "./Amas.module.css";
import { useAmas } from "./use-ama.ts";

export function NextAma() {
  const next = useAmas().data?.data.find(({ phase }) => phase !== "over");
  // No room is kept for it: most days there is none, and a failure here is not worth a message.
  if (!next) return null;
  return (
    <section aria-label={t("Ask me anything")}>
      <AmaCard ama={next} heading="h2">
        <p className={styles.kind}>
          <Link to={paths.amas()}>
            <Trans>Ask me anything</Trans>
          </Link>
        </p>
      </AmaCard>
    </section>
  );
}
