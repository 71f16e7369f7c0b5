/** Stands on the page the moment an answer asks for it, before anything is sent: whom to call or text, now (D62). */
import { useEffect, useRef } from "react";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { CrisisLines } from "../../../shell/CrisisLines.tsx";
import styles from "./Take.module.css";

/** `arrives`: an answer has just brought it here, so it is brought into view. */
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
      aria-label="Help right now"
    >
      <Text as="h2" size="title-sm">
        You don’t have to be alone with this
      </Text>
      <p>
        If you might act on these thoughts, please call or text <HelplineLink of="suicide" /> now, or call{" "}
        <HelplineLink of="emergency" />. You can continue with the questions afterward, or stop here.
      </p>
      <CrisisLines />
    </Stack>
  );
}
