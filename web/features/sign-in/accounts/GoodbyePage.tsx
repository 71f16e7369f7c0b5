/** /goodbye: said when an account is about to be deleted. The day, and the way back; open to everybody, and nothing of the person on it. */
import { Link, useSearchParams } from "react-router";
import { brand } from "../../../brand.ts";
import { Row } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/sign-in/Entry.module.css";
import { EntryPage } from "../../../shell/sign-in/EntryPage.tsx";

/** In words, or null for what is no day. */
function dayInWords(typed: string | null): string | null {
  if (typed === null || !/^\d{4}-\d{2}-\d{2}$/.test(typed)) return null;
  try {
    const day = Temporal.PlainDate.from(typed, { overflow: "reject" });
    return day.toLocaleString("en-US", { year: "numeric", month: "long", day: "numeric" });
  } catch {
    return null;
  }
}

export default function GoodbyePage() {
  const [query] = useSearchParams();
  const day = dayInWords(query.get("until"));
  return (
    <EntryPage title="Goodbye" lead="You are signed out everywhere, on every device.">
      <div className={styles.notice}>
        <p>
          <strong>
            {day === null ? "Your account will be deleted in 14 days." : `Your account will be deleted on ${day}.`}
          </strong>{" "}
          Until then, nothing in it can be used or changed. After that, it can’t be brought back.
        </p>
      </div>
      <p>
        If you change your mind, <Link to={paths.login()}>sign in</Link>{" "}
        {day === null ? "within 14 days" : "before that day"} and choose “Keep my account”. Signing in alone does not
        keep it.
      </p>
      <p>
        Questions: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.{" "}
        <Link to={paths.crisisHelp()}>Crisis help</Link> is there for you without an account.
      </p>
      <Row as="p" gap="8 24" color="muted">
        <a href={paths.home()}>Go to the home page</a>
      </Row>
    </EntryPage>
  );
}
