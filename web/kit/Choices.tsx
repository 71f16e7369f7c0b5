/** Labels of radio buttons or checkboxes, each in a frame that is large enough for a thumb. */
import type { ReactNode } from "react";
import styles from "./Choices.module.css";

export const Choices = ({ children }: { children: ReactNode }) => <div className={styles.choices}>{children}</div>;
