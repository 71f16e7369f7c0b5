/** The shapes of the booking steps while their facts are on the way. */
import { Skeleton } from "../../../kit/Skeleton.tsx";
import styles from "./Booking.module.css";

export function TimeSkeleton() {
  return (
    <div className={styles.step}>
      <Skeleton width="12rem" height="1.75rem" />
      <Skeleton height="5rem" />
      <Skeleton height="7rem" />
      <Skeleton height="21rem" />
    </div>
  );
}

export function SummarySkeleton() {
  return (
    <div className={styles.columns}>
      <Skeleton height="22rem" />
      <Skeleton height="22rem" />
    </div>
  );
}
