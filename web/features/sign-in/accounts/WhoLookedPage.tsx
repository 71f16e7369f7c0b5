/** /app/account/who-looked: each time staff or a practitioner opened something about the member, with the reason given (D78). */
import { listRecordLooks, type RecordLook } from "@larkwell/contract/record-looks.ts";
import { lookWords } from "@larkwell/domain/audit/looks.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { EmptyState } from "../../../kit/EmptyState.tsx";
import { PlainList, Row, Stack, Text } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { TimeText } from "../../../kit/Values.tsx";
import styles from "./WhoLooked.module.css";

const ROWS = 20;

export default function WhoLookedPage() {
  const me = useMe();
  const [offset, setOffset] = useState(0);
  const looks = useQuery({
    ...q(listRecordLooks, { params: { user_id: me.id }, query: { limit: ROWS, offset } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={t("Who viewed your record")}
      lead={t(
        "Each time our staff, a practitioner, or someone you share a page with opened your information. Staff must give a reason first.",
      )}
      width="narrow"
    >
      <StateOf
        query={looks}
        loading={<Skeleton height="16rem" />}
        isEmpty={({ pagination }) => pagination.total === 0}
        empty={
          <EmptyState title={t("No views yet")}>
            <Trans>When staff or a practitioner opens your information, you’ll see the time and the reason here.</Trans>
          </EmptyState>
        }
      >
        {({ data, pagination }) => (
          <>
            <PlainList>
              {data.map((look) => (
                <Look key={look.id} look={look} zone={me.time_zone} />
              ))}
            </PlainList>
            <Row as="p" gap="16">
              {offset > 0 && (
                <Button kind="secondary" onClick={() => setOffset(Math.max(0, offset - ROWS))}>
                  <Trans>Newer</Trans>
                </Button>
              )}
              {offset + ROWS < pagination.total && (
                <Button kind="secondary" onClick={() => setOffset(offset + ROWS)}>
                  <Trans>Older</Trans>
                </Button>
              )}
            </Row>
          </>
        )}
      </StateOf>
      <Text color="muted">
        <Trans>
          This list doesn’t include practitioners’ own schedules, where your booked visits appear, or what you share
          with a partner item by item.
        </Trans>
      </Text>
    </Page>
  );
}

const by: Readonly<Record<RecordLook["role"], (name: string) => string>> = {
  staff: (name) => t("{name}, our staff", { name }),
  practitioner: (name) => t("{name}, practitioner", { name }),
  partner: (name) => t("{name}, your partner", { name }),
};

function Look({ look, zone }: { look: RecordLook; zone: string }) {
  return (
    <Stack as="li" gap="4" border="bottom" breakWords className={styles.look}>
      <strong>{lookWords(look.what, look.with)}</strong>
      <span>{by[look.role](look.by || t("Someone"))}</span>
      <TimeText at={look.at} zone={zone} />
      {look.reason && <q>{look.reason}</q>}
    </Stack>
  );
}
