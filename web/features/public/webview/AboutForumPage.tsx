/** /webview/about-maven-forum: what the forum will be, who will read it, and how anonymity will work there (D53-D56). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { ReadingPage } from "../site/ReadingPage.tsx";

export function meta() {
  return pageMeta({
    title: t("About the forum"),
    description: t("What the forum is for, who will read and post there, and how posting anonymously will work."),
    path: paths.aboutForum(),
    index: false,
  });
}

export default function AboutForumPage() {
  return (
    <ReadingPage
      title={t("About the forum")}
      lead={t(
        "A place to ask what you wouldn’t ask at work, and to hear from people in the same situation. It isn’t open yet. Here is how it will work.",
      )}
      parts={parts()}
      urgent={t("Don’t wait for an answer in a forum when something is urgent, now or later. These lines answer now.")}
      end={
        <p>
          <Trans>
            The rules of the forum: <Link to={paths.webviewGuidelines()}>community guidelines</Link>.
          </Trans>
        </p>
      }
    />
  );
}

const parts = () =>
  [
    {
      title: t("Who will be there"),
      body: (
        <p>
          <Trans>
            Members whose organization brought them to {brand.name}, and {brand.name}’s practitioners. No one else will
            be able to read it: no employer, no search engine, no visitor without an account. Members may include your
            own colleagues. That is why you will be able to post anonymously.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Anonymous posts"),
      body: (
        <>
          <p>
            <Trans>
              Every Post button will show who others see: your name, or “Anonymous”. You will be able to preview your
              post as others see it.
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>
                In each conversation you will keep one made-up name, so that others can follow who says what. In the
                next you will get another, so that no one can connect the two.
              </Trans>
            </li>
            <li>
              <Trans>
                Your name will not be hidden in the page but left out of it: others’ browsers will never receive it. The
                same goes for profile pages, notifications, emails and quotes, and for practitioners as well as members.
              </Trans>
            </li>
            <li>
              <Trans>
                The link between you and the post will be stored separately. It will be opened for one reason only: when
                someone’s safety depends on it. Two members of staff will have to agree, and their decision will be
                recorded.
              </Trans>
            </li>
          </ul>
          <p>
            <Trans>
              What you write could still identify you. Leave out names, places and dates that only you could know.
            </Trans>
          </p>
        </>
      ),
    },
    {
      title: t("Who will be able to post"),
      body: (
        <p>
          <Trans>
            Members with an active program, and practitioners. Other members will be able to read. When practitioners
            post, a badge will show their profession. What they say will be general information: they will answer a
            question, not your medical history. For that, book a visit.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Topics"),
      body: (
        <p>
          <Trans>
            Conversations will be sorted by topic. You will see the newest, the ones that helped the most people, or
            those that fit where you are. Votes will only go up: no one can be voted down. On some days, a practitioner
            will be there to answer any question.
          </Trans>
        </p>
      ),
    },
    {
      title: t("When it’s too much"),
      body: (
        <p>
          <Trans>
            Posts can have a content warning and will then stay closed until you open them. You will be able to mute
            topics. If you have told us about a loss, we will show you nothing about babies, there or in any digest. We
            will not ask why you left a topic.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Moderation"),
      body: (
        <p>
          <Trans>
            People, not programs, will review reports. They will say which rule a post broke. You will be able to ask
            someone else for a second look.
          </Trans>
        </p>
      ),
    },
  ] as const;
