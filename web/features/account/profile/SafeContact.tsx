/** What mails may say in a shared mailbox. How staff would reach a member comes back when somebody can read it. */
import { brand } from "../../../brand.ts";
import { Stack } from "../../../kit/Layout.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import styles from "./Profile.module.css";
import type { PreferencesProps } from "./preferences-props.ts";

export function SafeContact({ preferences, onChange }: PreferencesProps) {
  return (
    <Stack gap="48" columns="fill" alignContent="start" className={styles.form}>
      <CheckField
        label={`E-mails may say “${brand.name}”`}
        help="Without it neither sender, subject nor text names us."
        checked={preferences.brand_in_mail && !preferences.discreet}
        disabled={preferences.discreet}
        onChange={(event) => onChange({ brand_in_mail: event.target.checked })}
      />
    </Stack>
  );
}
