/**
 * This week in one of the member's tracks: what may be happening, one thing to do, one question to bring, the urgent
 * signs, and its sources.
 */
import type { ThisWeek } from "@larkwell/contract/dashboard.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Link } from "react-router";
import { Stack, Text } from "../../../kit/Layout.tsx";
import { Reviewed } from "../../../kit/Reviewed.tsx";
import { UrgentSigns } from "../../../kit/UrgentSigns.tsx";
import { lookingFor, paths } from "../../../paths.ts";
import styles from "./Home.module.css";

export function WeekArticle({ week, quiet }: { week: ThisWeek; quiet: boolean }) {
  const titleId = useId();
  return (
    <Stack as="article" gap="24" className={styles.week} aria-labelledby={titleId}>
      <Stack as="header" gap="8">
        <p className={styles.eyebrow}>{week.phase ?? t("For you")}</p>
        <Text as="h2" size="title-md" id={titleId}>
          {week.title}
        </Text>
      </Stack>
      <p className={styles.weekLead}>{week.you}</p>
      <Stack gap="24" className={styles.pair}>
        <Stack as="section" gap="8" alignContent="start" paddingTop="16" className={styles.note} data-kind="act">
          <h3>{quiet ? t("If you like") : t("One thing to do")}</h3>
          <p>{week.act}</p>
        </Stack>
        <Stack as="section" gap="8" alignContent="start" paddingTop="16" className={styles.note} data-kind="ask">
          <h3>
            <Trans>A question to ask</Trans>
          </h3>
          <blockquote>{week.ask}</blockquote>
          {week.who !== null && (
            <Link to={paths.practitioners()} {...lookingFor(week.who)}>
              <Trans>Find someone to ask: {week.who}</Trans>
            </Link>
          )}
        </Stack>
      </Stack>
      {week.urgent.map((box, index) => (
        <UrgentSigns key={box.about} {...box} foot={index === week.urgent.length - 1} />
      ))}
      <Stack as="footer" gap="8" color="muted" size="sm" className={styles.weekFoot}>
        <p>
          <Trans>
            General information. It doesn’t replace the people who care for you. <Reviewed review={week.reviewed} />
          </Trans>
        </p>
        <details>
          <summary>
            <Trans>Sources</Trans>
          </summary>
          <ul>
            {week.sources.map((source) => (
              <li key={source.url}>
                <a href={source.url} target="_blank" rel="noreferrer">
                  {source.title}
                </a>
                , {source.organization}
              </li>
            ))}
          </ul>
        </details>
      </Stack>
    </Stack>
  );
}
