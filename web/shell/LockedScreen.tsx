/** In place of every page while a quick exit's lock is on. */
import { UnlockForm } from "../features/accounts/UnlockForm.tsx";
import styles from "./LockedScreen.module.css";

export const LockedScreen = ({ by }: { by: "pin" | "password" }) => (
  <div className={styles.screen}>
    <UnlockForm by={by} />
  </div>
);
