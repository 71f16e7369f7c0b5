/** What may be sent, by which way and when, and what is safe where one lives. */
import { changeNoticeWishes, type NoticeWishes, readNoticeWishes } from "@larkwell/contract/notice-wishes.ts";
import type { User } from "@larkwell/contract/people.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { q, useSend } from "../../api/client.ts";
import { messages } from "../../api/messages.ts";
import { queryClient } from "../../api/query-client.ts";
import { Page, Section } from "../../kit/Page.tsx";
import { PageSkeleton, Skeleton } from "../../kit/Skeleton.tsx";
import { StateOf } from "../../kit/StateOf.tsx";
import { CheckField } from "../../kit/TextField.tsx";
import { paths } from "../../paths.ts";
import { useAccount } from "../accounts/use-account.ts";
import styles from "./Profile.module.css";
import { QuietHours } from "./QuietHours.tsx";
import { SafeContact } from "./SafeContact.tsx";
import { TopicTable } from "./TopicTable.tsx";

export default function NoticeWishesPage() {
  const me = useAccount();
  if (!me) return <PageSkeleton />;
  return <Wishes me={me} />;
}

type Change = Parameters<ReturnType<typeof useSend<typeof changeNoticeWishes>>["mutate"]>[0]["body"];

function useWishes(me: User) {
  const input = { params: { user_id: me.id } };
  const query = useQuery(q(readNoticeWishes, input));
  const key = q(readNoticeWishes, input).queryKey;
  const save = useSend(changeNoticeWishes, {
    says: messages.saved,
    onSuccess: (saved) => {
      queryClient.setQueryData(key, saved);
    },
  });
  /** Shown at once: taking it back is one press. What the server refuses comes back as it was. */
  const change = (body: Change) => {
    const before = queryClient.getQueryData(key);
    queryClient.setQueryData(key, (wishes) => (wishes ? ({ ...wishes, ...body } as NoticeWishes) : wishes));
    save.mutate({ ...input, body }, { onError: () => queryClient.setQueryData(key, before) });
  };
  return { query, change };
}

function Wishes({ me }: { me: User }) {
  const { query, change } = useWishes(me);
  return (
    <Page
      title="Messages and privacy"
      lead="Whatever we send says as little as possible. Here you choose what comes at all, when, and how."
      width="narrow"
    >
      <StateOf query={query} loading={<Skeleton height="40rem" />}>
        {(wishes) => (
          <>
            <div className={styles.discreet}>
              <h2>Does somebody look over your shoulder?</h2>
              <CheckField
                label="Be as discreet as possible"
                help="No text messages, our name in no e-mail, and only mails that you need: new, moved and cancelled appointments, and news of your account. One switch: what you chose below comes back when you turn it off."
                checked={wishes.discreet}
                onChange={(event) => change({ discreet: event.target.checked })}
              />
              <p className={styles.muted}>
                A link in a mail still shows our web address when it is opened. The quick exit and Crisis help are on
                every page. If you are not safe at home, <Link to={paths.crisisHelp()}>these lines</Link> help, day and
                night.
              </p>
            </div>
            <Section title="What we may send">
              <TopicTable me={me} wishes={wishes} onChange={change} />
            </Section>
            <Section title="Quiet hours">
              <QuietHours me={me} wishes={wishes} onChange={change} />
            </Section>
            <Section title="Safe to contact">
              <SafeContact me={me} wishes={wishes} onChange={change} />
            </Section>
          </>
        )}
      </StateOf>
    </Page>
  );
}
