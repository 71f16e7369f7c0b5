/** A member's own code: to copy or share, how it works, and what was credited. Never who used it, or when. */
import {
  listReferralCodes,
  makeReferralCode,
  type OwnCode,
  type ReferralProgram,
} from "@larkwell/contract/referrals.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { formatDollars, wireToCents } from "@larkwell/domain/money/cents.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { q, useSend } from "../../../../api/client.ts";
import { Button, ButtonLink } from "../../../../kit/Button.tsx";
import { codeRule } from "../../../../kit/code-words.ts";
import { EmptyState } from "../../../../kit/EmptyState.tsx";
import { Row, Stack } from "../../../../kit/Layout.tsx";
import { Card, Page, Section } from "../../../../kit/Page.tsx";
import { Skeleton } from "../../../../kit/Skeleton.tsx";
import { StateOf } from "../../../../kit/StateOf.tsx";
import { TextField } from "../../../../kit/TextField.tsx";
import { toast } from "../../../../kit/toast-store.ts";
import { paths } from "../../../../paths.ts";

const dollarsOf = (value: number): string => formatDollars(wireToCents(value));

export default function InviteFriendsPage() {
  const program = useQuery(q(listReferralCodes, {}));
  return (
    <Page title={t("Invite friends")} lead={t("Your own code, for people you’d like to tell.")} width="narrow">
      <StateOf query={program} loading={<Skeleton height="32rem" />}>
        {({ data, meta }) =>
          meta.offered ? (
            <Stack gap="32">
              {data[0] ? <Share own={data[0]} /> : <Make />}
              <HowItWorks meta={meta} />
              <Credited meta={meta} />
            </Stack>
          ) : (
            <EmptyState
              title={t("There is no code to share right now")}
              action={
                <ButtonLink to={paths.wallet()}>
                  <Trans>Open your wallet</Trans>
                </ButtonLink>
              }
            >
              <Trans>Credit that you have stays in your wallet.</Trans>
            </EmptyState>
          )
        }
      </StateOf>
    </Page>
  );
}

function Make() {
  const make = useSend(makeReferralCode, { invalidates: [listReferralCodes] });
  return (
    <Card tint="sage">
      <Stack gap="16">
        <p>
          <Trans>Your code is random. It doesn’t say who you are, or what you come here for.</Trans>
        </p>
        <div>
          <Button busy={make.isPending} onClick={() => make.mutate({ body: {} })}>
            <Trans>Make your code</Trans>
          </Button>
        </div>
      </Stack>
    </Card>
  );
}

function Share({ own: { code, link } }: { own: OwnCode }) {
  const copy = (text: string, says: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(says),
      () => toast.error(t("Your browser doesn’t allow copying. Please select the text and copy it yourself.")),
    );
  const canShare = typeof navigator.share === "function";
  // Closing the device's own sheet is no error.
  const share = () => void navigator.share({ url: link }).catch(() => {});
  return (
    <Card tint="sage">
      <Stack gap="16">
        <Row gap="8 16" align="end">
          <TextField label={t("Your code")} value={code} readOnly onFocus={(event) => event.currentTarget.select()} />
          <Button kind="secondary" onClick={() => void copy(code, t("Code copied."))}>
            <Trans>Copy code</Trans>
          </Button>
        </Row>
        <TextField label={t("Link")} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
        <Row gap="8 16">
          <Button onClick={() => void copy(link, t("Link copied."))}>
            <Trans>Copy link</Trans>
          </Button>
          {canShare && (
            <Button kind="secondary" onClick={share}>
              <Trans>Share link</Trans>
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}

type Meta = ReferralProgram["meta"];

const rulesOf = ({ friend_value, own_value, hold_days, friends_a_year, credit_days }: Meta): string[] => [
  ...(friend_value > 0
    ? [t("Someone who registers with your code gets {value} credit for visits.", { value: dollarsOf(friend_value) })]
    : []),
  t("The code is for people who haven’t paid for anything here yet. It’s not for another account of your own."),
  codeRule(),
  ...(own_value > 0
    ? [
        t("You get {value} credit for each of them who pays for something and keeps it for {days} days.", {
          value: dollarsOf(own_value),
          days: hold_days,
        }),
        t(
          "To protect them, we add your credit once a month at most, on a random day, and for two people or more together.",
        ),
        t("You can get credit for up to {n} people a year.", { n: friends_a_year }),
      ]
    : []),
  t("You never see who used your code, or when. They don’t see whose code it was."),
  t("Credit can be used for {days} days. We check some uses before we add credit.", { days: credit_days }),
];

function HowItWorks({ meta }: { meta: Meta }) {
  return (
    <Section title={t("How it works")}>
      <ul>
        {rulesOf(meta).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </Section>
  );
}

function Credited({ meta: { credited } }: { meta: Meta }) {
  return (
    <Section title={t("Your credit so far")}>
      <p>
        {credited > 0
          ? t("We’ve added {value} to your wallet.", { value: dollarsOf(credited) })
          : t("Nothing has been added yet. When it is, your wallet shows it.")}
      </p>
    </Section>
  );
}
