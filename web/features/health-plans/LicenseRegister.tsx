/** A drawn page of a register: invented practitioners, the states they are licensed in, and one license that has run out. */
import { Portrait } from "../../kit/Portrait.tsx";
import styles from "./LicenseRegister.module.css";

const register = [
  { portrait: 4, profession: "OB-GYN", states: ["CT", "NJ", "NY"], out: "PA" },
  { portrait: 9, profession: "Midwife", states: ["OR", "WA"] },
  { portrait: 23, profession: "Pediatrician", states: ["CA", "IL", "MI", "OH"] },
  { portrait: 12, profession: "Mental health provider", states: ["FL", "GA", "TX"] },
] as const;

export function LicenseRegister() {
  return (
    <figure className={styles.register}>
      <ul>
        {register.map((entry) => (
          <li key={entry.profession}>
            <Portrait id={entry.portrait} className={styles.portrait} />
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
