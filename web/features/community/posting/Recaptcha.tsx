/** Google's checkbox, if the operator configured it instead of the check on the device (D57). */
import { t } from "@larkwell/domain/language/text.ts";
import { useEffect, useRef, useState } from "react";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { loadRecaptcha } from "./load-recaptcha.ts";

type Props = {
  id: string;
  siteKey: string;
  token: string;
  onToken: (token: string) => void;
  error: string | undefined;
};

export function Recaptcha({ id, siteKey, token, onToken, error }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);
  const give = useRef(onToken);
  useEffect(() => {
    give.current = onToken;
  });
  const widget = useRef<{ reset: () => void }>(undefined);
  useEffect(() => {
    let current = true;
    loadRecaptcha().then(
      (recaptcha) => {
        if (!current || place.current === null) return;
        const number = recaptcha.render(place.current.appendChild(document.createElement("div")), {
          sitekey: siteKey,
          callback: (answer) => give.current(answer),
          "expired-callback": () => give.current(""),
          "error-callback": () => setMissing(true),
        });
        widget.current = { reset: () => recaptcha.reset(number) };
      },
      () => current && setMissing(true),
    );
    return () => {
      current = false;
    };
  }, [siteKey]);
  // The token was used up or refused: the box is ticked again.
  const had = useRef(token);
  useEffect(() => {
    if (had.current !== "" && token === "") widget.current?.reset();
    had.current = token;
  }, [token]);
  const says = isMissing ? t("Google’s checkbox couldn’t be loaded. Check your connection and try again.") : error;
  return (
    <Stack gap="8" id={id} tabIndex={-1} role="group" aria-label={t("Checkbox by Google")}>
      <div ref={place} />
      {says && (
        <Text color="danger" size="sm" role="alert">
          {says}
        </Text>
      )}
    </Stack>
  );
}
