/** The community guidelines, from one source for the site and native sheets: how members will treat each other, what will be taken down, and how to ask for a second look (D56). */
import { brand } from "../../../brand.ts";
import { ReadingPage } from "./ReadingPage.tsx";

export function CommunityGuidelinesText() {
  return (
    <ReadingPage
      title="Community guidelines"
      lead="The forum is not open yet. When it is, people will come to it in their best weeks and in their worst: these are the few rules that will let both be in the same room."
      parts={parts}
      urgent="The forum will not be watched at every hour, and a stranger’s kindness is not a doctor. If you or your baby may be in danger, call now. If somebody else’s words worry you once the forum is open, report the post as “safety”: a person will look at those first."
      end={
        <p>
          Questions about these guidelines: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </p>
      }
    />
  );
}

const parts = [
  {
    title: "Speak from your own life",
    body: (
      <>
        <p>
          “This is what helped me” opens a door. “You should” often closes one. There is more than one good way to feed,
          to give birth, to make a family, to stop trying, and nobody owes anybody a reason for hers.
        </p>
        <p>If you are tired or angry, you are welcome too. Be so about what happened, not at the person who answers.</p>
      </>
    ),
  },
  {
    title: "Grief will have a place",
    body: (
      <>
        <p>
          Some of us have lost a pregnancy or a child, or are told month after month that it did not work. In those
          topics, don’t look for a bright side, don’t say that it was for the best, and don’t tell of your own healthy
          pregnancy. “I’m so sorry. I’m here” is enough.
        </p>
        <p>
          When you write about a loss elsewhere, put a content warning on top, so that others can choose when they read
          it. When a topic is too much, mute it: it will disappear from everything you see, and nobody will be told.
        </p>
      </>
    ),
  },
  {
    title: "What others trust you with",
    body: (
      <ul>
        <li>
          What is told there stays there. No screenshots, no retelling with details that somebody could be known by.
        </li>
        <li>Never try to find out who is behind an anonymous name, and never say that you know.</li>
        <li>
          Leave out what gives you or others away: full names, employers, addresses, phone numbers, links to profiles,
          pictures of children.
        </li>
        <li>If you write about your partner or your doctor, write what happened, and leave the name out.</li>
      </ul>
    ),
  },
  {
    title: "Medical things",
    body: (
      <ul>
        <li>Say what you did and what your doctor told you. Don’t tell others to take, stop or change a medicine.</li>
        <li>
          When practitioners answer, a badge will say so. Theirs is general information: they have not examined you, and
          it doesn’t replace a visit.
        </li>
        <li>No miracle cures, and no claims that frighten people away from care they need.</li>
        <li>
          Bleeding, strong pain, a fever in a newborn, thoughts of harming yourself: don’t wait for replies. The numbers
          are below.
        </li>
      </ul>
    ),
  },
  {
    title: "What will be taken down",
    body: (
      <ul>
        <li>Insults, threats, shaming, and contempt for who people are, whom they love or what they believe.</li>
        <li>Praise of self-harm or of eating disorders, and instructions for them.</li>
        <li>Advertising, fundraising, surveys, and offers of milk, medicine or anything else for sale.</li>
        <li>Sexual content, and pictures of births or losses without a content warning.</li>
        <li>Whatever is private to somebody else.</li>
      </ul>
    ),
  },
  {
    title: "Reporting, blocking, muting",
    body: (
      <p>
        You will be able to report every post and reply, with a reason. The writer will never learn who did. You will be
        able to block a person, also one whose name you don’t know: from then on neither of you will see the other. And
        you will be able to mute a topic.
      </p>
    ),
  },
  {
    title: "How it will be decided",
    body: (
      <>
        <p>
          People will look at reports, those about safety first. If something is taken down, its writer will get the
          reason, with the rule above that it broke. Most of the time that will be all. Repeated or grave breaches may
          end the right to write; reading stays.
        </p>
        <p>
          You will be able to ask for a second look in the same place. It will be given by somebody who did not decide
          the first time.
        </p>
      </>
    ),
  },
] as const;
