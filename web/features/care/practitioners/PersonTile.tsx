/** A practitioner in few words, for rows of several. */
import type { Practitioner } from "@larkwell/contract/practitioners.ts";
import { Link } from "react-router";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { paths } from "../../../paths.ts";
import styles from "./PersonTile.module.css";
import { fullName, nextFree, professionOf } from "./practitioner-words.ts";

export function PersonTile({ practitioner, zone }: { practitioner: Practitioner; zone: string }) {
  return (
    <article className={styles.tile}>
      <PortraitFrame practitioner={practitioner} size="small" />
      <div>
        <h3>
          <Link to={paths.practitioner(practitioner.id)}>{fullName(practitioner)}</Link>
        </h3>
        <p className={styles.profession}>{professionOf(practitioner)}</p>
        <p className={styles.next}>{nextFree(practitioner.next_availability, zone) ?? "No open times yet"}</p>
      </div>
    </article>
  );
}
