/** A practitioner in a few words, for rows that show several. */
import type { Practitioner } from "@larkwell/contract/practitioners.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Link } from "react-router";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { PortraitFrame } from "../../../kit/PortraitFrame.tsx";
import { paths } from "../../../paths.ts";
import { MessageButton } from "../messages/messages.shared.ts";
import styles from "./PersonTile.module.css";
import { fullName, nextFree, professionOf } from "./practitioner-words.ts";

export function PersonTile({ practitioner, zone }: { practitioner: Practitioner; zone: string }) {
  return (
    <Stack
      as="article"
      gap="16"
      columns="auto fill"
      align="center"
      padding="16"
      border="all"
      radius="medium"
      background="surface"
      className={styles.tile}
    >
      <PortraitFrame practitioner={practitioner} size="small" />
      <div>
        <Text as="h3" size="lg">
          <Link to={paths.practitioner(practitioner.id)}>{fullName(practitioner)}</Link>
        </Text>
        <Text color="clay" size="sm" weight="600">
          {professionOf(practitioner)}
        </Text>
        <Muted tabular>{nextFree(practitioner.next_availability, zone) ?? t("No open times yet")}</Muted>
        {practitioner.can.message && <MessageButton person={practitioner} kind="quiet" />}
      </div>
    </Stack>
  );
}
