/** A drawn page of a register: invented practitioners, the states they are licensed in, and one expired license. */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Row, Stack, Text } from "../../../kit/Layout.tsx";
import { PersonShape } from "../../../kit/PersonShape.tsx";
import styles from "./LicenseRegister.module.css";

const register = () =>
  [
    { shape: 4, profession: t("OB-GYN"), states: ["CT", "NJ", "NY"], out: "PA" },
    { shape: 1, profession: t("Midwife"), states: ["OR", "WA"] },
    { shape: 3, profession: t("Pediatrician"), states: ["CA", "IL", "MI", "OH"] },
    { shape: 2, profession: t("Mental health provider"), states: ["FL", "GA", "TX"] },
  ] as const;

export function LicenseRegister() {
  return (
    <Stack as="figure" gap="16" className={styles.register}>
      <ul>
        {register().map((entry) => (
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
                  <span aria-hidden="true">{entry.out}</span>
                  <span className="visually-hidden">
                    <Trans>{entry.out}, expired yesterday</Trans>
                  </span>
                </s>
              )}
            </Row>
          </li>
        ))}
      </ul>
      <figcaption>
        <Trans>
          Four fictional practitioners. The crossed-out license expired yesterday. No one had to turn it off.
        </Trans>
      </figcaption>
    </Stack>
  );
}
