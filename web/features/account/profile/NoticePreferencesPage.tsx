/** What may be sent, by which way and when, and what is safe where one lives. */
import {
  changeNoticePreferences,
  type NoticePreferences,
  readNoticePreferences,
} from "@larkwell/contract/notice-preferences.ts";
import type { User } from "@larkwell/contract/people.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q, useSend } from "../../../api/client.ts";
import { messages } from "../../../api/messages.ts";
import { queryClient } from "../../../api/query-client.ts";
import { useShownAtOnce } from "../../../api/use-shown-at-once.ts";
import { Muted, Stack, Text } from "../../../kit/Layout.tsx";
import { Page, Section } from "../../../kit/Page.tsx";
import { PageSkeleton, Skeleton } from "../../../kit/Skeleton.tsx";
import { StateOf } from "../../../kit/StateOf.tsx";
import { CheckField } from "../../../kit/TextField.tsx";
import { paths } from "../../../paths.ts";
import { useAccount } from "../../sign-in/accounts/use-account.ts";
import type { PreferencesProps } from "./preferences-props.ts";
import { QuietHours } from "./QuietHours.tsx";
import { SafeContact } from "./SafeContact.tsx";
import { TopicTable } from "./TopicTable.tsx";

export default function NoticePreferencesPage() {
  const me = useAccount();
  if (!me) return <PageSkeleton />;
  return <Preferences me={me} />;
}

/** What the person chose, as it shows at once, and how a choice is saved: one after the other, so that the last one stays. */
function useChoices(me: User, saved: NoticePreferences) {
  const input = { params: { user_id: me.id } };
  const key = q(readNoticePreferences, input).queryKey;
  const save = useSend(changeNoticePreferences, {
    says: messages.saved,
    inOrder: true,
    onSuccess: (answer) => {
      queryClient.setQueryData(key, answer);
    },
  });
  return useShownAtOnce(saved, async (body: Parameters<PreferencesProps["onChange"]>[0]) => {
    // An answer that is still on its way was given before this change.
    await queryClient.cancelQueries({ queryKey: key });
    await save.mutateAsync({ ...input, body });
  });
}

function Preferences({ me }: { me: User }) {
  const query = useQuery(q(readNoticePreferences, { params: { user_id: me.id } }));
  return (
    <Page
      title="Messages and privacy"
      lead="Whatever we send says as little as possible. Here you choose what comes at all, when, and how."
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
          Does someone look over your shoulder?
        </Text>
        <CheckField
          label="Be as discreet as possible"
          help="No text messages, our name in no e-mail, and only the e-mails you need: new, moved and cancelled appointments, and news of your account. When you turn it off, your choices below come back."
          checked={preferences.discreet}
          onChange={(event) => change({ discreet: event.target.checked })}
        />
        <Muted relaxed>
          A link in an e-mail still shows our web address when it is opened. The quick exit and Crisis help are on every
          page. If you are not safe at home, <Link to={paths.crisisHelp()}>these lines</Link> help, day and night.
        </Muted>
      </Stack>
      <Section title="What we may send">
        <TopicTable me={me} preferences={preferences} onChange={change} />
      </Section>
      <Section title="Quiet hours">
        <QuietHours me={me} preferences={preferences} onChange={change} />
      </Section>
      <Section title="Your mailbox">
        <SafeContact me={me} preferences={preferences} onChange={change} />
      </Section>
    </>
  );
}
