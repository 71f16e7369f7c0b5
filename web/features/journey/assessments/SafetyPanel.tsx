/** Shown as soon as an answer asks for it, before anything is sent: who to call or text now (D62). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { CrisisLines } from "../../../shell/CrisisLines.tsx";
import styles from "./Take.module.css";

/** `arrives`: an answer has just opened it, so it is scrolled into view. */
export function SafetyPanel({ arrives = true }: { arrives?: boolean }) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (arrives) ref.current?.scrollIntoView({ block: "nearest" });
  }, [arrives]);
  return (
    <Stack
      as="section"
      gap="16"
      padding="24"
      radius="small"
      background="surface"
      ref={ref}
      className={styles.safety}
      role="alert"
      aria-label={t("Help right now")}
    >
      <Text as="h2" size="title-sm">
        <Trans>You don’t have to be alone with this</Trans>
      </Text>
      <p>
        <Trans>
          If you might act on these thoughts, please call or text <HelplineLink of="suicide" /> now, or call{" "}
          <HelplineLink of="emergency" />. You can continue with the questions afterward, or stop here.
        </Trans>
      </p>
      <CrisisLines />
    </Stack>
  );
}
