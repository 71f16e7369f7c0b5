/** The urgent signs that apply to a person now, with what to do about them. The texts come from domain/safety/urgent-signs.ts. */
import { t } from "@larkwell/domain/language/text.ts";
import type { SignGroup } from "@larkwell/domain/safety/signs-for.ts";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Stack } from "./Layout.tsx";
import styles from "./UrgentSigns.module.css";

type Props = {
  about?: "you" | "partner" | "child";
  groups: readonly SignGroup[];
  /** The heading level of the box. */
  level?: 2 | 3;
  title?: string;
  /** The last sentence; left out if a box above already says it. */
  foot?: boolean;
};

const titles = () =>
  ({
    you: t("Signs that can’t wait"),
    partner: t("Signs in your partner that can’t wait"),
    child: t("Signs in your child that can’t wait"),
  }) as const;

export function UrgentSigns({ about = "you", groups, level = 3, title = titles()[about], foot = true }: Props) {
  const titleId = useId();
  const Heading = level === 2 ? "h2" : "h3";
  const Sub = level === 2 ? "h3" : "h4";
  if (groups.length === 0) return null;
  return (
    <Stack
      as="section"
      gap="16"
      padding="16 24"
      border="all"
      radius="small"
      background="paper"
      size="sm"
      className={styles.box}
      aria-labelledby={titleId}
      data-urgent-signs=""
    >
      <Heading id={titleId}>{title}</Heading>
      {groups.map(({ urgency, call, signs }) => (
        <Stack gap="4" key={urgency} className={styles.group} data-urgency={urgency}>
          <Sub>
            <WithNumbers text={call} />
          </Sub>
          <ul>
            {signs.map((sign) => (
              <li key={sign}>
                <WithNumbers text={sign} />
              </li>
            ))}
          </ul>
        </Stack>
      ))}
      {foot && (
        <p>
          <Trans>
            If something feels wrong and isn’t on the list, call anyway. If you can’t reach anyone, go to an emergency
            room.
          </Trans>
        </p>
      )}
    </Stack>
  );
}

/** 911 and 988 are links wherever they are in a sentence. */
function WithNumbers({ text }: { text: string }) {
  return text.split(/\b(911|988)\b/).map((part, index) =>
    // The text is fixed, so the index is a stable key; every second part is a number.
    index % 2 === 1 ? (
      <a key={index} href={`tel:${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
