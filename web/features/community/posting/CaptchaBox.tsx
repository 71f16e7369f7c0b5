/** The checkbox for someone's first post (R4.061, R5.012): solved on this device, or by reCAPTCHA if the operator chose it (D57). */
import { readCaptcha } from "@larkwell/contract/posting.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { useEffect, useState } from "react";
import { send } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { useMetadata } from "../../../api/use-metadata.ts";
import { Muted, Stack } from "../../../kit/Layout.tsx";
import { lazyPart } from "../../../kit/Part.tsx";
import { CheckField } from "../../../kit/TextField.tsx";

const Recaptcha = lazyPart(() => import("./Recaptcha.tsx").then((module) => module.Recaptcha), {
  name: () => t("The checkbox"),
});

/** R9.016. */
const DELAY_MS = 1_000;

type Props = {
  id: string;
  /** Empty: not solved. */
  token: string;
  onToken: (token: string) => void;
  error: string | undefined;
};

export function CaptchaBox(props: Props) {
  const isDue = useDelay(DELAY_MS);
  const { data } = useMetadata();
  if (!isDue || data === undefined) return null;
  if (data.recaptcha_site_key !== null) return <Recaptcha {...props} siteKey={data.recaptcha_site_key} />;
  return <OwnCheckbox {...props} />;
}

function useDelay(milliseconds: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isOver;
}

type State = "open" | "working" | "failed" | "insecure";

function OwnCheckbox({ id, token, onToken, error }: Props) {
  const [state, setState] = useState<State>("open");
  const solve = async () => {
    setState("working");
    try {
      // The code that solves it is loaded now, not with the page.
      const { canSolve, solveCaptcha } = await import("./captcha.ts");
      if (!canSolve()) return setState("insecure");
      const { challenge } = await send(readCaptcha, {});
      onToken(await solveCaptcha(challenge));
      setState("open");
    } catch {
      setState("failed");
    }
  };
  const says = {
    open: error,
    working: undefined,
    failed: messages.captchaFailed(),
    insecure: t("This check only works over a secure connection. Open this site with https:// and try again."),
  }[state];
  return (
    <Stack gap="4">
      <CheckField
        id={id}
        label={t("I’m a person, not a bot")}
        help={t(
          "Only for your first post or reply. Your device solves a small puzzle. We don’t send anything to another company.",
        )}
        checked={token !== "" || state === "working"}
        aria-busy={state === "working"}
        error={token === "" ? says : undefined}
        onChange={(event) => {
          if (state === "working") return;
          if (event.target.checked) void solve();
          else onToken("");
        }}
      />
      <Muted role="status">{state === "working" ? t("Checking…") : token === "" ? "" : t("Checked")}</Muted>
    </Stack>
  );
}
