/** A drawn page of a register: invented practitioners, the states they are licensed in, and one license that has run out. */
import { PersonShape } from "../../../kit/PersonShape.tsx";
import styles from "./LicenseRegister.module.css";

const register = [
  { shape: 4, profession: "OB-GYN", states: ["CT", "NJ", "NY"], out: "PA" },
  { shape: 1, profession: "Midwife", states: ["OR", "WA"] },
  { shape: 3, profession: "Pediatrician", states: ["CA", "IL", "MI", "OH"] },
  { shape: 2, profession: "Mental health provider", states: ["FL", "GA", "TX"] },
] as const;

export function LicenseRegister() {
  return (
    <figure className={styles.register}>
      <ul>
        {register.map((entry) => (
          <li key={entry.profession}>
            <PersonShape number={entry.shape} className={styles.shape} />
            <span className={styles.profession}>{entry.profession}</span>
            <span className={styles.states}>
              {entry.states.map((state) => (
                <span key={state}>{state}</span>
              ))}
              {"out" in entry && (
                <s>
                  {entry.out}
                  <span className="visually-hidden"> ran out yesterday</span>
                </s>
              )}
            </span>
          </li>
        ))}
      </ul>
      <figcaption>
        Four invented practitioners. The license struck out ran until yesterday: nobody had to switch it off.
      </figcaption>
    </figure>
  );
}
