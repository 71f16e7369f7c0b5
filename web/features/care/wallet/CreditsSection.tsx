/** Credits: what can be spent, and until when. */
import { type Credit, listCredits } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { PlainList, Stack, Text } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { Money, TimeText } from "../../../kit/Values.tsx";
import styles from "./Wallet.module.css";

export function CreditsSection() {
  const me = useMe();
  const credits = useQuery(q(listCredits, { params: { user_id: me.id } }));
  return (
    <Stack
      as="section"
      gap="8"
      padding="24"
      radius="small"
      background="deep"
      color="on-deep"
      className={styles.credits}
      aria-labelledby="credits"
    >
      <h2 id="credits">
        <Trans>Credits</Trans>
      </h2>
      <StateOf query={credits} loading={<Skeleton height="9rem" />}>
        {({ data, meta }) => (
          <>
            <Text color="on-deep" size="title-lg" font="title" className={styles.total}>
              <Money dollars={meta.total_credit} />
            </Text>
            <Text color="on-deep-muted">
              {data.length === 0
                ? t("You have no credits right now. When you get some, they pay for your visits before your card does.")
                : t("Credits pay for your visits first. Your card pays the rest.")}
            </Text>
            {data.length > 0 && (
              <PlainList className={styles.grants}>
                {data.map((credit) => (
                  <Grant key={credit.id} credit={credit} zone={me.time_zone} />
                ))}
              </PlainList>
            )}
          </>
        )}
      </StateOf>
    </Stack>
  );
}

function Grant({ credit, zone }: { credit: Credit; zone: string }) {
  return (
    <li>
      <strong>
        <Money dollars={credit.value} />
      </strong>
      <span>{credit.added_by ? t("Added by {who}", { who: credit.added_by }) : credit.reason}</span>
      <span className={styles.expiry}>
        {credit.expires_at === null ? (
          t("Never expires")
        ) : (
          <>
            <Trans>
              For visits before <TimeText at={credit.expires_at} zone={zone} show="date" />
            </Trans>
          </>
        )}
      </span>
    </li>
  );
}
