/** Leads from the dashboard into the search for a practitioner, by the words people use. */
import { Link } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Row, Stack } from "../../../kit/Layout.tsx";
import { PersonShape } from "../../../kit/PersonShape.tsx";
import { lookingFor, paths } from "../../../paths.ts";
import styles from "./Dashboard.module.css";

const needs = [
  { label: "Pain", to: paths.practitioners(), ...lookingFor("pain") },
  { label: "Mood and worry", to: paths.practitioners(), ...lookingFor("anxiety") },
  { label: "Sleep", to: paths.practitioners(), ...lookingFor("sleep") },
  { label: "Eating", to: paths.practitioners(), ...lookingFor("nutrition") },
  { label: "A prescription", to: paths.practitioners({ prescribe: true }) },
] as const;

const quietNeeds = needs.filter(({ label }) => label !== "A prescription" && label !== "Eating");

/** `quiet`: in a loss, without faces that smile and with somebody to talk to first (D29). */
export function FindCareCard({ quiet = false }: { quiet?: boolean }) {
  const shown = quiet ? quietNeeds : needs;
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
        <h2 id="find-care">{quiet ? "Somebody to talk to" : "Who would help today?"}</h2>
        <p>
          {quiet
            ? "When you like, and as much as you like. There is no hurry."
            : "Look through practitioners, or start from what is going on."}
        </p>
        <ButtonLink to={paths.practitioners()} {...(quiet ? lookingFor("grief") : {})}>
          {quiet ? "See who listens" : "Find care"}
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
