/** Shown as soon as an answer asks for it, before anything is sent: who to call or text now (D62). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { CrisisLines } from "../../../shell/CrisisLines.tsx";
import styles from "./Take.module.css";

type Props = {
  /** An answer has just opened it, so it is scrolled into view. */
  arrives?: boolean;
  /** No one is on call: no one gets to know of this answer. */
  unwatched?: boolean;
  /** The answer could not be saved, or waits for a connection: these lines are all there is. */
  unsent?: boolean;
};

export function SafetyPanel({ arrives = true, unwatched = false, unsent = false }: Props) {
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
      {unsent && (
        <Text weight="600">
          <Trans>We couldn’t save this answer, so no one was told about it. Please use one of these lines.</Trans>
        </Text>
      )}
      {unwatched && !unsent && (
        <Text weight="600">
          <Trans>No one here is reading your answers right now. Please use one of these lines.</Trans>
        </Text>
      )}
      <CrisisLines />
    </Stack>
  );
}

/** Above a question about hurting oneself while no one is on call: said before it is answered. */
export function NoOneWatches() {
  return (
    <Text padding="16 24" radius="small" background="warning">
      <Trans>
        No one here is reading your answers right now. If you need someone, call or text <HelplineLink of="suicide" />,
        day and night.
      </Trans>
    </Text>
  );
}
