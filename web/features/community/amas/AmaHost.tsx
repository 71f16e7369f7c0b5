/** Who answers: portrait, name and profession. */
import type { Ama } from "@larkwell/contract/amas.ts";
import { Link } from "react-router";
import { Portrait } from "../../../kit/Portrait.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Amas.module.css";
import { hostName } from "./ama-words.ts";

export const AmaHost = ({ practitioner }: Pick<Ama, "practitioner">) => (
  <div className={styles.host}>
    <Portrait person={practitioner} className={styles.portrait} />
    <div>
      <Link to={paths.practitioner(practitioner.id)} translate="no">
        {hostName(practitioner)}
      </Link>
      <p>{practitioner.profiles.practitioner?.profession}</p>
    </div>
  </div>
);
