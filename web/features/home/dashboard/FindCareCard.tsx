/** Leads from the dashboard to the search for a practitioner, in everyday words. */
import { t } from "@larkwell/domain/language/text.ts";
import { Link } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { PersonShape } from "../../../kit/PersonShape.tsx";
import { lookingFor, paths } from "../../../paths.ts";
import styles from "./Dashboard.module.css";

const needs = () =>
  [
    { label: t("Pain"), to: paths.practitioners(), ...lookingFor("pain") },
    { label: t("Mood and worry"), to: paths.practitioners(), ...lookingFor("anxiety") },
    { label: t("Sleep"), to: paths.practitioners(), ...lookingFor("sleep") },
  ] as const;

const otherNeeds = () =>
  [
    { label: t("Eating"), to: paths.practitioners(), ...lookingFor("nutrition") },
    { label: t("A prescription"), to: paths.practitioners({ prescribe: true }) },
  ] as const;

/** `quiet`: after a loss, without smiling faces and with someone to talk to first (D29). */
export function FindCareCard({ quiet = false }: { quiet?: boolean }) {
  const shown = quiet ? needs() : [...needs(), ...otherNeeds()];
  return (
    <Stack
      as="section"
      gap="32"
      padding="32 24 0"
      radius="medium"
      background="sage"
      className={styles.find}
      aria-labelledby="find-care"
    >
      <Stack gap="16" justify="start" alignContent="start" paddingBottom="16" className={styles.findText}>
        <h2 id="find-care">{quiet ? t("Someone to talk to") : t("Who can help today?")}</h2>
        <p>
          {quiet
            ? t("Whenever you’re ready. Say as much or as little as you like.")
            : t("Browse practitioners, or start with what you need help with.")}
        </p>
        <ButtonLink to={paths.practitioners()} {...(quiet ? lookingFor("grief") : {})}>
          {quiet ? t("Find someone") : t("Find care")}
        </ButtonLink>
        <Row as="ul" gap="8 24" plain>
          {shown.map(({ label, ...where }) => (
            <li key={label}>
              <Link {...where}>{label}</Link>
            </li>
          ))}
        </Row>
      </Stack>
      {!quiet && (
        <Row align="end" justify="center" nowrap className={styles.faces} aria-hidden="true">
          {[1, 4, 3].map((number) => (
            <PersonShape key={number} number={number} />
          ))}
        </Row>
      )}
    </Stack>
  );
}
