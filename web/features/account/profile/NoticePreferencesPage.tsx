/** What may be sent, on which channel and when, and what is safe where the member lives. */
import {
  changeNoticePreferences,
  type NoticePreferences,
  readNoticePreferences,
} from "@larkwell/contract/notice-preferences.ts";
import type { User } from "@larkwell/contract/people.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import * as messages from "../../../api/feature-messages.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useShownAtOnce } from "../../../api/use-shown-at-once.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { PageSkeleton, Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import { paths } from "../../../paths.ts";
import { useAccount } from "../../sign-in/accounts/use-account.ts";
import { PushSection } from "./PushSection.tsx";
import type { PreferencesProps } from "./preferences-props.ts";
import { QuietHours } from "./QuietHours.tsx";
import { SafeContact } from "./SafeContact.tsx";
import { TopicTable } from "./TopicTable.tsx";

export default function NoticePreferencesPage() {
  const me = useAccount();
  if (!me) return <PageSkeleton />;
  return <Preferences me={me} />;
}

/** The person's choices as shown right away, and how they are saved: one after the other, so that the last one counts. */
function useChoices(me: User, saved: NoticePreferences) {
  const input = { params: { user_id: me.id } };
  const key = q(readNoticePreferences, input).queryKey;
  const save = useSend(changeNoticePreferences, {
    says: messages.saved(),
    inOrder: true,
    onSuccess: (answer) => {
      queryClient.setQueryData(key, answer);
    },
  });
  return useShownAtOnce(saved, async (body: Parameters<PreferencesProps["onChange"]>[0]) => {
    // A response that is still on its way doesn't have this change.
    await queryClient.cancelQueries({ queryKey: key });
    await save.mutateAsync({ ...input, body });
  });
}

function Preferences({ me }: { me: User }) {
  const query = useQuery(q(readNoticePreferences, { params: { user_id: me.id } }));
  return (
    <Page
      title={t("Messages and privacy")}
      lead={t("Everything we send says as little as possible. Choose what you get, when and how.")}
      width="narrow"
    >
      <StateOf query={query} loading={<Skeleton height="40rem" />}>
        {(saved) => <Choices me={me} saved={saved} />}
      </StateOf>
    </Page>
  );
}

function Choices({ me, saved }: { me: User; saved: NoticePreferences }) {
  const [preferences, change] = useChoices(me, saved);
  return (
    <>
      <Stack gap="16" padding="24" radius="small" background="peach">
        <Text as="h2" size="title-sm">
          <Trans>Does someone else see your messages?</Trans>
        </Text>
        <CheckField
          label={t("Be as discreet as possible")}
          help={t(
            "No text messages, no push notifications, no emails with our name, and only emails you need: about messages, booked, rescheduled and canceled appointments, and your account. When you turn this off, your choices below come back.",
          )}
          checked={preferences.discreet}
          onChange={(event) => change({ discreet: event.target.checked })}
        />
        <Muted relaxed>
          <Trans>
            Opening a link in an email still shows our web address. Quick exit and Crisis help are on every page. If
            you’re not safe at home, <Link to={paths.crisisHelp()}>these helplines</Link> are open day and night.
          </Trans>
        </Muted>
      </Stack>
      <Section title={t("What we may send")}>
        <TopicTable me={me} preferences={preferences} onChange={change} />
      </Section>
      <PushSection discreet={preferences.discreet} />
      <Section title={t("Quiet hours")}>
        <QuietHours me={me} preferences={preferences} onChange={change} />
      </Section>
      <Section title={t("Your inbox")}>
        <SafeContact me={me} preferences={preferences} onChange={change} />
      </Section>
    </>
  );
}
