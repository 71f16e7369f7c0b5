/** A line across a list, with a few words: what is new on one side, what the reader knows on the other. */
import styles from "./Divider.module.css";

export const Divider = ({ words }: { words: string }) => (
  <p className={styles.line}>
    <span>{words}</span>
  </p>
);
