/** A password with a button that shows it. */
import { t } from "@larkwell/domain/language/text.ts";
import { type InputHTMLAttributes, useState } from "react";
import styles from "./Field.module.css";
import { controlClass, Field, type FieldProps } from "./Field.tsx";

type Props = FieldProps & InputHTMLAttributes<HTMLInputElement> & { autoComplete: "current-password" | "new-password" };

export function PasswordField({ label, help, error, optional, id, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...{ label, help, error, optional, id }}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            {...input}
            {...control}
            type={shown ? "text" : "password"}
            spellCheck={false}
            className={controlClass}
          />
          <button type="button" aria-pressed={shown} aria-label={t("Show password")} onClick={() => setShown(!shown)}>
            {shown ? t("Hide") : t("Show")}
          </button>
        </div>
      )}
    </Field>
  );
}
