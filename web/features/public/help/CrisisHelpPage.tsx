/**
 * All crisis lines to call or text, on a page that needs no session, no JavaScript and, once it was opened, no network.
 */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Stack } from "../../../kit/Layout.tsx";
import { paths } from "../../../paths.ts";
import { CrisisLines } from "../../../shell/CrisisLines.tsx";
import { keepThisPage } from "../../../shell/keep-crisis-help.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { LeaveQuickly, notifyNobody } from "../landings/LandingPieces.tsx";
import styles from "./CrisisHelpPage.module.css";

export function meta() {
  return [
    ...pageMeta({
      title: t("Help right now"),
      description: t(
        "Numbers to call or text at any hour: 911, 988, the Crisis Text Line, and the maternal mental health, domestic violence and sexual assault hotlines.",
      ),
      path: paths.crisisHelp(),
    }),
    notifyNobody,
  ];
}

export default function CrisisHelpPage() {
  return (
    <>
      <LeaveQuickly />
      <Stack as="section" gap="32" className={styles.page}>
        <Stack as="header" gap="16">
          <h1>
            <Trans>Help right now</Trans>
          </h1>
          <p>
            <Trans>You don’t need an account, an appointment or the right words.</Trans>
          </p>
        </Stack>
        <CrisisLines chat />
      </Stack>
      <script data-still="">{keepThisPage}</script>
    </>
  );
}
