/** The member's next visit on her home page; from ten minutes before, the way into it (R4.048, D67). */
import { useState } from "react";
import { Link } from "react-router";
import { useMe } from "../../api/session.ts";
import { ButtonLink } from "../../kit/Button.tsx";
import { Portrait } from "../../kit/Portrait.tsx";
import { Skeleton } from "../../kit/Skeleton.tsx";
import { TimeText } from "../../kit/Values.tsx";
import { paths } from "../../paths.ts";
import styles from "./Appointments.module.css";
import { howSoon } from "./appointment-words.ts";
import { JoinCard } from "./JoinCard.tsx";
import { fullName } from "./slot-words.ts";
import { useNextAppointment } from "./use-appointments.ts";

/** Nothing at all when no visit is booked: the page then leads to finding care. */
export function NextAppointmentCard() {
  const zone = useMe().time_zone;
  const query = useNextAppointment();
  const [now] = useState(() => Temporal.Now.instant());
  if (query.data === undefined) return query.error === null ? <Skeleton height="12rem" /> : null;
  if (query.data === null) return null;
  const appointment = query.data;
  const { practitioner } = appointment.product;
  const soon = howSoon(appointment.scheduled_start, zone, now);
  return (
    <section className={styles.next} aria-labelledby="next-visit">
      <div className={styles.nextWho} aria-hidden="true">
        {practitioner.image_url ? <img src={practitioner.image_url} alt="" /> : <Portrait id={practitioner.id} />}
      </div>
      <div className={styles.nextText}>
        <p className={styles.eyebrow}>Your next visit{soon === "now" || soon === "" ? "" : `, ${soon}`}</p>
        <h2 id="next-visit">
          <TimeText at={appointment.scheduled_start} zone={zone} />
        </h2>
        <p>
          {fullName(practitioner)}, {appointment.product.vertical_name}, {appointment.product.minutes} minutes by video
        </p>
        {appointment.can.join ? (
          <JoinCard appointment={appointment} />
        ) : (
          <div className={styles.actions}>
            <ButtonLink kind="secondary" to={paths.appointment(appointment.id)}>
              Prepare your visit
            </ButtonLink>
            <Link to={paths.appointments()}>All appointments</Link>
          </div>
        )}
      </div>
    </section>
  );
}
