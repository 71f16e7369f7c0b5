/** Above a record of the console: back to the list that it is in. */
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "react-router";
import styles from "./Ops.module.css";

export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <Link to={to} className={styles.back}>
    <IconArrowLeft size={20} aria-hidden="true" /> {label}
  </Link>
);
