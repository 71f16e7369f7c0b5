/** A practitioner's picture in an arch: the photograph where there is one, else the drawn portrait. */
import { Portrait } from "./Portrait.tsx";
import styles from "./PortraitFrame.module.css";

type Props = { practitioner: { id: number; image_url: string | null }; size: "small" | "card" | "profile" };

/** Decoration: the name always stands beside it. */
export function PortraitFrame({ practitioner, size }: Props) {
  return (
    <span className={`${styles.frame} ${styles[size]}`}>
      {practitioner.image_url ? (
        <img src={practitioner.image_url} alt="" loading="lazy" />
      ) : (
        <Portrait id={practitioner.id} />
      )}
    </span>
  );
}
