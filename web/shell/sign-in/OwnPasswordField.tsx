/** A password field that says when Caps Lock is on. */
import { t } from "@larkwell/domain/language/text.ts";
import { type ComponentProps, type KeyboardEvent, useState } from "react";
import { PasswordField } from "../../kit/PasswordField.tsx";

export function OwnPasswordField({ help, ...rest }: ComponentProps<typeof PasswordField>) {
  const [caps, setCaps] = useState(false);
  const watch = (event: KeyboardEvent<HTMLInputElement>) => setCaps(event.getModifierState("CapsLock"));
  return (
    <PasswordField
      {...rest}
      help={caps ? t("Caps Lock is on.") : help}
      maxLength={200}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCaps(false)}
    />
  );
}
