/** A drawn page of a register: invented practitioners, the states they are licensed in, and one license that has run out. */
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
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
    <Stack as="figure" gap="16" className={styles.register}>
      <ul>
        {register.map((entry) => (
          <li key={entry.profession}>
            <PersonShape number={entry.shape} className={styles.shape} />
            <Text as="span" color="title" size="lg" font="title">
              {entry.profession}
            </Text>
            <Row as="span" gap="8" marginTop="4" size="sm" weight="600" className={styles.states}>
              {entry.states.map((state) => (
                <span key={state}>{state}</span>
              ))}
              {"out" in entry && (
                <s>
                  {entry.out}
                  <span className="visually-hidden"> ran out yesterday</span>
                </s>
              )}
            </Row>
          </li>
        ))}
      </ul>
      <figcaption>
        Four invented practitioners. The license struck out ran until yesterday: nobody had to switch it off.
      </figcaption>
    </Stack>
  );
}
