/** The text of a summary: whose it is, what to mind, and its parts. The member’s preview and the receiver’s page both show this. */
import { t } from "@larkwell/domain/language/text.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import styles from "./HealthSummary.module.css";

export interface ReadPart {
  title: string;
  /** Said instead of items. */
  said: string | undefined;
  items: readonly string[];
}

interface Props {
  name: string;
  born: string | undefined;
  note: string;
  parts: readonly ReadPart[];
  level: "h2" | "h3";
}

export function ReadParts({ name, born, note, parts, level: Heading }: Props) {
  return (
    <Stack as="article" gap="16" padding="24" radius="small" background="surface" border="all" breakWords>
      <Stack gap="4">
        <Text size="lg" weight="600" translate="no">
          {name}
        </Text>
        {born !== undefined && <Text>{t("Born {date}", { date: born })}</Text>}
      </Stack>
      <Muted as="p">{note}</Muted>
      {parts.map(({ title, said, items }) => (
        <Stack as="section" gap="4" key={title}>
          <Heading className={styles.part}>{title}</Heading>
          {said !== undefined && <Muted as="p">{said}</Muted>}
          {items.length > 0 && (
            <ul className={styles.items}>
              {items.map((item, place) => (
                <li key={`${item} ${place}`}>{item}</li>
              ))}
            </ul>
          )}
        </Stack>
      ))}
    </Stack>
  );
}
