/**
 * What emails may say in a shared inbox. The setting for how staff may contact a member returns once staff can see it.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { brand } from "../../../brand.ts";
import { Stack } from "../../../kit/Layout.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import styles from "./Profile.module.css";
import type { PreferencesProps } from "./preferences-props.ts";

export function SafeContact({ preferences, onChange }: PreferencesProps) {
  return (
    <Stack gap="48" columns="fill" alignContent="start" className={styles.form}>
      <CheckField
        label={t("Emails may say “{brand}”", { brand: brand.name })}
        help={t("If this is off, the sender, subject and text don’t name us.")}
        checked={preferences.brand_in_mail && !preferences.discreet}
        disabled={preferences.discreet}
        onChange={(event) => onChange({ brand_in_mail: event.target.checked })}
      />
    </Stack>
  );
}
