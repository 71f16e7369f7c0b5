/**
 * One line on the home page: what is left to spend on visits, and until when. Renders nothing for members without
 * credits.
 */
import { listCredits } from "@larkwell/contract/payments.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { invalidate, q } from "../../../api/client.ts";
import { useMe } from "../../../api/session.ts";
import { Row } from "../../../kit/Layout.tsx";
import { Unread } from "../../../kit/Unread.tsx";
import { Money, TimeText } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import { useServerEvent } from "../../../realtime/use-server-event.ts";

export function BalanceLine() {
  const me = useMe();
  // When another person cancels a visit, its credit is returned.
  useServerEvent("appointment-changed", () => void invalidate(listCredits));
  const credits = useQuery(q(listCredits, { params: { user_id: me.id } }));
  const { data } = credits;
  if (data === undefined) return <Unread name={t("Your credit")} queries={[credits]} />;
  if (data.meta.total_credit === 0) return null;
  const sponsors = new Set(data.data.map(({ sponsor }) => sponsor));
  const [sponsor = null] = sponsors;
  const next = data.data.find(({ expires_at }) => expires_at !== null);
  return (
    <Row
      as="section"
      gap="8 24"
      align="center"
      justify="between"
      padding="16 24"
      border="all"
      radius="small"
      background="surface"
      aria-label={t("Credit for visits")}
    >
      <p>
        <Trans>
          You have <Money dollars={data.meta.total_credit} />
          {sponsors.size === 1 && sponsor !== null ? t(" from {sponsor}", { sponsor }) : t(" of credit")} for visits.
          {next?.expires_at && (
            <>
              <Trans>
                {" "}
                {data.data.length > 1 && (
                  <>
                    <Trans>
                      <Money dollars={next.value} /> of it is{" "}
                    </Trans>
                  </>
                )}
                {data.data.length > 1 ? t("for") : t("It is for")} visits before{" "}
                <TimeText at={next.expires_at} zone={me.time_zone} show="date" />.
              </Trans>
            </>
          )}
        </Trans>
      </p>
      <Link to={paths.wallet()}>
        <Trans>See your credit</Trans>
      </Link>
    </Row>
  );
}
