/** Deleting the account: what is erased, what is kept and why, what prevents it, and the password (D65). */
import { askDeletion, type Leaving, readLeaving } from "@larkwell/contract/my-data.ts";
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { leaveForGood } from "../../../api/session.ts";
import { Button } from "../../../kit/Button.tsx";
import { Stack } from "../../../kit/Layout.tsx";
import { Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { Money } from "../../../kit/Values.tsx";
import { paths } from "../../../paths.ts";
import styles from "./Leave.module.css";
import { PasswordAgain } from "./PasswordAgain.tsx";

const blocks = (): Record<
  Leaving["blocks"][number]["kind"],
  { words: (count: number) => string; to: string; go: string }
> => ({
  visits: {
    words: (count) =>
      t(
        "{count, plural, one {A visit is upcoming, or its payment isn’t final yet.} other {# visits are upcoming, or their payments aren’t final yet.}}",
        { count },
      ),
    to: paths.appointments(),
    go: t("Go to my appointments"),
  },
  payments: { words: () => t("A payment is in progress."), to: paths.wallet(), go: t("Go to my wallet") },
  refunds: { words: () => t("Money is on its way back to you."), to: paths.wallet(), go: t("Go to my wallet") },
  disputes: { words: () => t("A payment is disputed with your bank."), to: paths.help(), go: t("Write to us") },
  orders: {
    words: () => t("An order is open. Cancel it, or wait until it ships."),
    to: paths.orders(),
    go: t("Go to my orders"),
  },
});

export function LeavePart({ me }: { me: User }) {
  const leaving = useQuery(q(readLeaving, { params: { user_id: me.id } }));
  return (
    <StateOf query={leaving} loading={<Skeleton height="30rem" />}>
      {(found) => <Statement me={me} leaving={found} />}
    </StateOf>
  );
}

function Statement({ me, leaving }: { me: User; leaving: Leaving }) {
  const [asked, setAsked] = useState(false);
  return (
    <Stack gap="32" padding="24" border="all" radius="small" background="surface" className={styles.leave}>
      <Stack gap="8">
        <h3>
          <Trans>What we erase</Trans>
        </h3>
        <ul>
          {leaving.erased.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Stack>
      <Stack gap="8">
        <h3>
          <Trans>What we must keep, and for how long</Trans>
        </h3>
        <dl>
          {leaving.kept.map((one) => (
            <div key={one.what}>
              <dt>{one.what}</dt>
              <dd>
                <strong>{one.how_long}.</strong> {one.why}
              </dd>
            </div>
          ))}
        </dl>
      </Stack>
      <Stack gap="8">
        <h3>{t("{n, plural, one {# day} other {# days}} to change your mind", { n: leaving.days_to_take_back })}</h3>
        <p>
          {t(
            "We sign you out everywhere right away. For {n, plural, one {# day} other {# days}}, you can sign in and keep the account. Then we erase it, and it can’t be restored.",
            { n: leaving.days_to_take_back },
          )}{" "}
          <Trans>
            <Link to={paths.yourData()}>Get a copy of your data</Link> first.
          </Trans>
        </p>
        {leaving.credit_lost > 0 && (
          <p className={styles.warning}>
            <Trans>
              You still have <Money dollars={leaving.credit_lost} /> of credit. You lose it with the account.
            </Trans>
          </p>
        )}
        {leaving.credit_returned > 0 && (
          <p>
            <Trans>
              Someone else added <Money dollars={leaving.credit_returned} /> that you haven’t used. We send it back to
              their card before we erase the account.
            </Trans>
          </p>
        )}
        {leaving.message_credits > 0 && (
          <p>
            {t(
              "You have {n, plural, one {# message credit that isn’t used or waits for an answer. If it isn’t used by then, we refund it} other {# message credits that aren’t used or wait for an answer. We refund those that aren’t used by then}} to the card that paid, before we erase the account.",
              { n: leaving.message_credits },
            )}
          </p>
        )}
      </Stack>
      {leaving.blocks.length > 0 ? (
        <Stack
          gap="8"
          padding="16 24"
          radius="small"
          background="warning"
          color="warning"
          className={styles.blocks}
          role="status"
        >
          <h3>
            <Trans>Settle this first</Trans>
          </h3>
          <ul>
            {leaving.blocks.map(({ kind, count }) => (
              <li key={kind}>
                {blocks()[kind].words(count)} <Link to={blocks()[kind].to}>{blocks()[kind].go}</Link>
              </li>
            ))}
          </ul>
        </Stack>
      ) : (
        <div>
          <Button kind="danger" onClick={() => setAsked(true)}>
            <Trans>Delete my account</Trans>
          </Button>
        </div>
      )}
      {asked && <AskAgain me={me} days={leaving.days_to_take_back} onClose={() => setAsked(false)} />}
    </Stack>
  );
}

/** The day on which the account ends, in the member's zone. */
const lastDayOf = (dueAt: string | null, zone: string): string =>
  fromWire(dueAt ?? "")
    ?.toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString() ?? "";

function AskAgain({ me, days, onClose }: { me: User; days: number; onClose: () => void }) {
  const [error, setError] = useState<string>();
  const ask = useSend(askDeletion, {
    onSuccess: ({ due_at }) => leaveForGood(lastDayOf(due_at, me.time_zone)),
    onError: (refused) => setError(refused.message),
  });
  return (
    <PasswordAgain
      title={t("Delete your account?")}
      verb={t("Delete my account")}
      danger
      busy={ask.isPending}
      error={error}
      onPassword={(password) => ask.mutate({ params: { user_id: me.id }, body: { password } })}
      onClose={onClose}
    >
      <p>
        {t(
          "We’ll sign you out everywhere now. We erase the account in {days, plural, one {# day} other {# days}}, unless you sign in before then and choose to keep it.",
          { days },
        )}
      </p>
      {me.subscription_plans.length > 0 && (
        <p>
          <Trans>
            Your plan isn’t charged again. It ends with your account, and we don’t refund the rest of the time that is
            paid.
          </Trans>
        </p>
      )}
    </PasswordAgain>
  );
}
