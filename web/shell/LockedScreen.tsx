/** In place of every page while a quick exit's lock is on: few people see it, so it is loaded when one does. */
import { lazy, Suspense } from "react";
import { PageSkeleton } from "../kit/Skeleton.tsx";
import styles from "./LockedScreen.module.css";

const UnlockForm = lazy(() =>
  import("../features/accounts/UnlockForm.tsx").then((file) => ({ default: file.UnlockForm })),
);

export function LockedScreen({ by }: { by: "pin" | "password" }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <div className={styles.screen}>
        <UnlockForm by={by} />
      </div>
    </Suspense>
  );
}
