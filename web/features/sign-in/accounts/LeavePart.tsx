/** Deleting the account: what is erased, what is kept and why, what stands in the way, and the password (D65). */
import { askDeletion, type Leaving, readLeaving } from "@larkwell/contract/my-data.ts";
import type { User } from "@larkwell/contract/people.ts";
import { fromWire } from "@larkwell/domain/time/wire-time.ts";
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

const blocks: Record<Leaving["blocks"][number]["kind"], { words: (count: number) => string; to: string; go: string }> =
  {
    visits: {
      words: (count) =>
        count === 1 ? "A visit is ahead or not settled yet." : `${count} visits are ahead or not settled yet.`,
      to: paths.appointments(),
      go: "Go to my appointments",
    },
    payments: { words: () => "A payment is under way.", to: paths.wallet(), go: "Go to my wallet" },
    refunds: { words: () => "Money is on its way back to you.", to: paths.wallet(), go: "Go to my wallet" },
    disputes: { words: () => "A payment is disputed with your bank.", to: paths.help(), go: "Write to us" },
    orders: {
      words: () => "An order is waiting. Cancel it, or wait until it has shipped.",
      to: paths.orders(),
      go: "Go to my orders",
    },
  };

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
        <h3>What is erased</h3>
        <ul>
          {leaving.erased.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Stack>
      <Stack gap="8">
        <h3>What must be kept, and for how long</h3>
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
        <h3>{leaving.days_to_take_back} days to think</h3>
        <p>
          You are signed out everywhere at once. For {leaving.days_to_take_back} days you can sign in and keep the
          account; then it is erased and can’t be brought back.{" "}
          <Link to={paths.yourData()}>Get a copy of your data</Link> first.
        </p>
        {leaving.credit_lost > 0 && (
          <p className={styles.warning}>
            You still have <Money dollars={leaving.credit_lost} /> of credit. It ends with the account.
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
          <h3>First, please settle this</h3>
          <ul>
            {leaving.blocks.map(({ kind, count }) => (
              <li key={kind}>
                {blocks[kind].words(count)} <Link to={blocks[kind].to}>{blocks[kind].go}</Link>
              </li>
            ))}
          </ul>
        </Stack>
      ) : (
        <div>
          <Button kind="danger" onClick={() => setAsked(true)}>
            Delete my account
          </Button>
        </div>
      )}
      {asked && <AskAgain me={me} days={leaving.days_to_take_back} onClose={() => setAsked(false)} />}
    </Stack>
  );
}

/** The day on which the account ends, by the member's own calendar. */
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
      title="Delete your account?"
      verb="Delete my account"
      danger
      busy={ask.isPending}
      error={error}
      onPassword={(password) => ask.mutate({ params: { user_id: me.id }, body: { password } })}
      onClose={onClose}
    >
      <p>
        You are signed out everywhere now. In {days} days the account is erased, unless you sign in before then and
        choose to keep it.
      </p>
    </PasswordAgain>
  );
}
