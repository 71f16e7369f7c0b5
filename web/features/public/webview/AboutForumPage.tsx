/** /webview/about-maven-forum: what the forum is, who reads it, and how anonymity works there (D53-D56). */
import { LEAVING_DAYS } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { webviewPaths } from "../../../webview-paths.ts";
import { ReadingPage } from "../site/ReadingPage.tsx";

export function meta() {
  return pageMeta({
    title: t("About the forum"),
    description: t("What the forum is for, who reads and posts there, and how posting anonymously works."),
    path: webviewPaths.aboutForum(),
    index: false,
  });
}

export default function AboutForumPage() {
  return (
    <ReadingPage
      title={t("About the forum")}
      lead={t(
        "A place to ask what you wouldn’t ask at work, and to hear from people in the same situation. Here is how it works.",
      )}
      parts={parts()}
      urgent={t("Don’t wait for an answer in a forum when something is urgent. These lines answer now.")}
      end={
        <p>
          <Trans>
            The rules of the forum: <Link to={webviewPaths.guidelines()}>community guidelines</Link>.
          </Trans>
        </p>
      }
    />
  );
}

const parts = () =>
  [
    {
      title: t("Who can read it"),
      body: (
        <p>
          <Trans>
            Members whose organization brought them to {brand.name}, and {brand.name}’s practitioners. Moderators of{" "}
            {brand.name} read what is reported or waits for them. No one else can read it: no employer, no search
            engine, no visitor without an account. Members may include your own colleagues. That is why you can post
            anonymously.
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
              Next to each Post button, you see who you post as: your username, or “Anonymous”, which it is unless you
              change it. You can look at what others will see before you post. Practitioners always post under their
              name.
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>
                In each thread you keep one made-up name, so that others can follow who says what. In the next you get
                another, so that no one can connect the two.
              </Trans>
            </li>
            <li>
              <Trans>
                Your name isn’t hidden in the page but left out of it: others’ browsers never receive it. The same goes
                for profile pages, notifications, emails and quotes. Others see the hour of the post and not the minute.
              </Trans>
            </li>
            <li>
              <Trans>
                Who wrote it is stored apart from the post, in a sealed form. Our software uses it to show you your own
                posts and to tell you about replies and decisions. People can see it for one reason only: when someone’s
                safety depends on it. Two members of staff have to agree. We record their decision, and your account
                shows you that staff looked.
              </Trans>
            </li>
          </ul>
          <p>
            <Trans>
              What you write could still identify you. Leave out names, places and dates that only you could know. When
              you edit a post, others can still read what it said before.
            </Trans>
          </p>
        </>
      ),
    },
    {
      title: t("Who can post"),
      body: (
        <p>
          <Trans>
            Members in a program, and practitioners. Other members can read. When practitioners post, a badge shows
            their profession. They give general information, not advice about your own medical history. For that, book a
            visit.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Communities"),
      body: (
        <p>
          <Trans>
            Threads are sorted into communities, those for your program first. You see the newest, the ones that many
            found helpful, or those that fit where you are. Votes only go up: no one can be voted down. At announced
            times, a practitioner answers your questions live.
          </Trans>
        </p>
      ),
    },
    {
      title: t("When it’s too much"),
      body: (
        <p>
          <Trans>
            Posts can have a content warning and then stay closed until you open them. You can mute threads and
            communities. If you have told us about a loss, we don’t show you communities about pregnancy, birth and
            children, or posts with such a title.
          </Trans>
        </p>
      ),
    },
    {
      title: t("When your account ends"),
      body: (
        <p>
          <Trans>
            We erase what you wrote. Each anonymous post goes at its own time within {LEAVING_DAYS} days, so that no one
            can tell that they belong together. Where someone replied to you, their reply stays, and your text is gone.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Moderation"),
      body: (
        <p>
          <Trans>
            People, not software, decide about reports, and they tell the author why. You can ask for a second look by
            someone else.
          </Trans>
        </p>
      ),
    },
  ] as const;
