/** One line about the second sign-in step, and a link to its page. */
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { ButtonLink } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "../../../shell/sign-in/Entry.module.css";

export function SecondFactorSummary({ me }: { me: User }) {
  return (
    <Row gap="8 24" align="center" justify="between" paddingBlock="16" border="bottom" className={styles.row}>
      <p>
        {me.mfa.ready
          ? t("On. You sign in with your password and a code or passkey.")
          : t(
              "Off. Your password alone opens your account. A second step protects it if someone learns your password.",
            )}
      </p>
      <ButtonLink to={paths.secondStep()} kind="secondary">
        {me.mfa.ready ? t("Change") : t("Set up")}
      </ButtonLink>
    </Row>
  );
}
