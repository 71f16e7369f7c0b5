/** Leads a practitioner from the dashboard to the day's work. */
import { ButtonLink } from "../../kit/Button.tsx";
import { QuietDay } from "../../kit/illustrations/QuietDay.tsx";
import { paths } from "../../paths.ts";
import styles from "./Dashboard.module.css";

export function ScheduleCard() {
  return (
    <section className={styles.find} aria-labelledby="schedule">
      <div className={styles.findText}>
        <h2 id="schedule">Your day, in your time zone</h2>
        <p>Visits with the notes members left you, and the hours you keep.</p>
        <ButtonLink to={paths.mySchedule()}>Open my schedule</ButtonLink>
      </div>
      <QuietDay />
    </section>
  );
}
