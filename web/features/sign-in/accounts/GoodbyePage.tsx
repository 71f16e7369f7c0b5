/** /goodbye: shown when an account will be deleted. The date, and how to keep it; open to everyone, and without personal data. */
import { locale, t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link, useSearchParams } from "react-router";
import { brand } from "../../../brand.ts";
import { Row } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { EntryPage } from "../../../shell/sign-in/EntryPage.tsx";

/** The date in words, or null if it is not a date. */
function dayInWords(typed: string | null): string | null {
  if (typed === null || !/^\d{4}-\d{2}-\d{2}$/.test(typed)) return null;
  try {
    const day = Temporal.PlainDate.from(typed, { overflow: "reject" });
    return day.toLocaleString(locale(), { year: "numeric", month: "long", day: "numeric" });
  } catch {
    return null;
  }
}

export default function GoodbyePage() {
  const [query] = useSearchParams();
  const day = dayInWords(query.get("until"));
  return (
    <EntryPage title={t("Goodbye")} lead={t("You’re signed out on every device.")}>
      <div className={styles.notice}>
        <p>
          <strong>
            {day === null
              ? t("Your account will be deleted in 14 days.")
              : t("Your account will be deleted on {day}.", { day })}
          </strong>{" "}
          {t("Until then, nothing in it can be used or changed. After that, it can’t be restored.")}
        </p>
      </div>
      <p>
        {day === null ? (
          <Trans>
            If you change your mind, <Link to={paths.login()}>sign in</Link> within 14 days and choose “Keep my
            account”. Signing in alone doesn’t keep it.
          </Trans>
        ) : (
          <Trans>
            If you change your mind, <Link to={paths.login()}>sign in</Link> before that day and choose “Keep my
            account”. Signing in alone doesn’t keep it.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Questions: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.{" "}
          <Link to={paths.crisisHelp()}>Crisis help</Link> is open to you without an account.
        </Trans>
      </p>
      <Row as="p" gap="8 24" color="muted">
        <a href={paths.home()}>
          <Trans>Go to the home page</Trans>
        </a>
      </Row>
    </EntryPage>
  );
}
