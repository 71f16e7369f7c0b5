/** Above every compose box: messages are not watched around the clock, and whom to call instead (D51). */
import { t } from "@larkwell/domain/language/text.ts";
import { HELPLINES } from "@larkwell/domain/safety/helplines.ts";
import { Trans } from "@lingui/react/macro";
import { HelplineButtons } from "../../../kit/HelplineButtons.tsx";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { Box, Stack, Text } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Compose.module.css";

const lines = ["emergency", "suicide"] as const;

export function UrgentHelp() {
  return (
    <Box as="aside" size="sm" color="muted" aria-label={t("Urgent help")}>
      <p>
        <Trans>
          Urgent? Call <HelplineLink of="emergency" />. No one watches messages around the clock.
        </Trans>
      </p>
      <details className={styles.urgent} data-urgent-help="">
        <summary>
          <Trans>Who can help right now</Trans>
        </summary>
        <Stack gap="16" paddingBlock="16">
          {lines.map((line) => (
            <Stack gap="4" key={line}>
              <Text size="sm" weight="600">
                {HELPLINES[line].name}
              </Text>
              <Text size="sm">{HELPLINES[line].about}</Text>
              <HelplineButtons line={HELPLINES[line]} />
            </Stack>
          ))}
          <a href={paths.crisisHelp()}>
            <Trans>All lines</Trans>
          </a>
        </Stack>
      </details>
    </Box>
  );
}
