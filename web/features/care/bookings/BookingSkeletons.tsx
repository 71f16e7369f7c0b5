/** The shapes of the booking steps while their data loads. */
import { Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import styles from "./Booking.module.css";

export function TimeSkeleton() {
  return (
    <Stack gap="24">
      <Skeleton width="12rem" height="1.75rem" />
      <Skeleton height="5rem" />
      <Skeleton height="7rem" />
      <Skeleton height="21rem" />
    </Stack>
  );
}

export function SummarySkeleton() {
  return (
    <Stack gap="24" align="start" className={styles.columns}>
      <Skeleton height="22rem" />
      <Skeleton height="22rem" />
    </Stack>
  );
}
