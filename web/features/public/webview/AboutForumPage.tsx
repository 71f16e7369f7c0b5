/** /webview/about-maven-forum: what the forum will be, who will read it, and how anonymity will work there (D53-D56). */
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { paths } from "../../../paths.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { ReadingPage } from "../site/ReadingPage.tsx";

export function meta() {
  return pageMeta({
    title: "About the forum",
    description: "What the forum is for, who will read and write there, and how writing without a name will work.",
    path: paths.aboutForum(),
    index: false,
  });
}

export default function AboutForumPage() {
  return (
    <ReadingPage
      title="About the forum"
      lead="A place to ask what you would not ask at work, and to be answered by people who are in it too. It is not open yet: this is how it will work."
      parts={parts}
      urgent="A forum is no place to wait for an answer when something is urgent, now or later. These lines answer now."
      end={
        <p>
          The rules that will hold there: <Link to={paths.webviewGuidelines()}>community guidelines</Link>.
        </p>
      }
    />
  );
}

const parts = [
  {
    title: "Who will be there",
    body: (
      <p>
        Members whose organization brought them to {brand.name}, and {brand.name}’s practitioners. Nobody else will be
        able to read it: no employer, no search engine, no visitor without an account. Colleagues from your own company
        may be among the members, which is why you will be able to write without a name.
      </p>
    ),
  },
  {
    title: "Writing without a name",
    body: (
      <>
        <p>
          Beside every button to post will stand who you are to the others: your name, or “Anonymous”. You will be able
          to look at your post as others see it, before it goes out.
        </p>
        <ul>
          <li>
            In one conversation you will keep one made-up name, so that others can follow who says what. In the next you
            will get another, so that nobody can put the two together.
          </li>
          <li>
            Your name will not be hidden in the page but left out of it: others’ browsers will never receive it. That
            will hold for profile pages, notifications, e-mails and quotes too, and for practitioners just as for
            members.
          </li>
          <li>
            The link between you and the post will be kept apart. It will be opened for one reason only: when somebody’s
            safety depends on it. Two members of staff will have to agree to it, and that they did so will be recorded.
          </li>
        </ul>
        <p>What you write could still give you away. Leave out names, places and dates that only you could know.</p>
      </>
    ),
  },
  {
    title: "Who will be able to write",
    body: (
      <p>
        Members with an active track, and practitioners. Other members will be able to read. When practitioners write, a
        badge will show their profession, and what they say will be general information: they will answer a question,
        not your medical history. For that there are visits.
      </p>
    ),
  },
  {
    title: "Finding your corner",
    body: (
      <p>
        Conversations will be sorted by topic. You will see the newest, the ones that helped most people, or those that
        fit where you are. Votes will only go up: there will be no way to vote somebody down. On some days a
        practitioner will be there to whom you can put any question.
      </p>
    ),
  },
  {
    title: "When it is too much",
    body: (
      <p>
        Posts will be able to carry a content warning and to stay closed until you open them. You will be able to mute
        topics. If you have told us of a loss, nothing about babies will be put in front of you there or in any digest,
        and nothing will ask you why you left a topic.
      </p>
    ),
  },
  {
    title: "Looking after it",
    body: (
      <p>
        People, not programs, will decide about what is reported. They will say which rule a post broke, and you will be
        able to ask for a second look by somebody else.
      </p>
    ),
  },
] as const;
