/** One line about the second sign-in step, and the way to its page. */
import type { User } from "@larkwell/contract/people.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/sign-in/Entry.module.css";

export function SecondFactorSummary({ me }: { me: User }) {
  return (
    <Row gap="8 24" align="center" justify="between" paddingBlock="16" border="bottom" className={styles.row}>
      <p>
        {me.mfa.ready
          ? "On: signing in takes your password and a code or passkey."
          : "Off: your password alone opens your account. A second step keeps it yours if somebody learns it."}
      </p>
      <ButtonLink to={paths.secondStep()} kind="secondary">
        {me.mfa.ready ? "Change" : "Set up"}
      </ButtonLink>
    </Row>
  );
}
