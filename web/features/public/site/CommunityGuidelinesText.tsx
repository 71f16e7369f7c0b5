/** The community guidelines, from one source for the site and native sheets: how members will treat each other, what will be taken down, and how to ask for a second look (D56). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { brand } from "../../../brand.ts";
import { ReadingPage } from "./ReadingPage.tsx";

export function CommunityGuidelinesText() {
  return (
    <ReadingPage
      title={t("Community guidelines")}
      lead={t(
        "The forum is not open yet. When it is, people will come in their best weeks and in their worst. These few rules will make room for both.",
      )}
      parts={[...writing(), ...deciding()]}
      urgent={t(
        "We won’t monitor the forum around the clock, and a stranger’s kindness doesn’t replace a doctor. If you or your baby may be in danger, call now. Once the forum is open, if someone’s post worries you, report it as “safety”. A person will look at those reports first.",
      )}
      end={
        <p>
          <Trans>
            Questions about these guidelines: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </Trans>
        </p>
      }
    />
  );
}

const writing = () =>
  [
    {
      title: t("Speak from your own experience"),
      body: (
        <>
          <p>
            <Trans>
              “This is what helped me” is easier to hear than “You should”. There is more than one good way to feed,
              give birth, build a family or stop trying. No one owes you a reason for theirs.
            </Trans>
          </p>
          <p>
            <Trans>
              You’re welcome here when you’re tired or angry, too. Be angry about what happened, not at the person who
              answers.
            </Trans>
          </p>
        </>
      ),
    },
    {
      title: t("Make room for grief"),
      body: (
        <>
          <p>
            <Trans>
              Some members have lost a pregnancy or a child, or hear month after month that it didn’t work. In those
              topics, don’t look for a bright side. Don’t say it was for the best, and don’t mention your own healthy
              pregnancy. “I’m so sorry. I’m here” is enough.
            </Trans>
          </p>
          <p>
            <Trans>
              When you write about a loss in another topic, put a content warning at the top so that others can choose
              when to read it. If a topic is too much, mute it. It will disappear from everything you see, and no one
              will be told.
            </Trans>
          </p>
        </>
      ),
    },
    {
      title: t("Keep private what others tell you"),
      body: (
        <ul>
          <li>
            <Trans>
              What people share in the forum stays there. Don’t take screenshots, and don’t repeat details that could
              identify someone.
            </Trans>
          </li>
          <li>
            <Trans>Never try to find out who is behind an anonymous name, and never say that you know.</Trans>
          </li>
          <li>
            <Trans>
              Leave out anything that identifies you or others: full names, employers, addresses, phone numbers, links
              to profiles, pictures of children.
            </Trans>
          </li>
          <li>
            <Trans>If you write about your partner or your doctor, say what happened and leave out the name.</Trans>
          </li>
        </ul>
      ),
    },
    {
      title: t("Medical advice"),
      body: (
        <ul>
          <li>
            <Trans>
              Say what you did and what your doctor told you. Don’t tell others to take, stop or change a medicine.
            </Trans>
          </li>
          <li>
            <Trans>
              A badge will mark answers from practitioners. They give general information. They haven’t examined you,
              and an answer doesn’t replace a visit.
            </Trans>
          </li>
          <li>
            <Trans>No miracle cures, and no claims that scare people away from care they need.</Trans>
          </li>
          <li>
            <Trans>
              Bleeding, strong pain, a fever in a newborn, thoughts of harming yourself: don’t wait for replies. Call
              one of the numbers below now.
            </Trans>
          </li>
        </ul>
      ),
    },
  ] as const;

const deciding = () =>
  [
    {
      title: t("What we will take down"),
      body: (
        <ul>
          <li>
            <Trans>
              Insults, threats, shaming, and contempt for who people are, who they love or what they believe.
            </Trans>
          </li>
          <li>
            <Trans>Praise of self-harm or of eating disorders, and instructions for them.</Trans>
          </li>
          <li>
            <Trans>Advertising, fundraising, surveys, and offers of milk, medicine or anything else for sale.</Trans>
          </li>
          <li>
            <Trans>Sexual content, and pictures of births or losses without a content warning.</Trans>
          </li>
          <li>
            <Trans>Anything private about someone else.</Trans>
          </li>
        </ul>
      ),
    },
    {
      title: t("Reporting, blocking, muting"),
      body: (
        <p>
          <Trans>
            You will be able to report any post or reply, with a reason. The author will never find out who did. You
            will be able to block a person, even if you don’t know their name. From then on, neither of you will see the
            other. You will also be able to mute a topic.
          </Trans>
        </p>
      ),
    },
    {
      title: t("How we will decide"),
      body: (
        <>
          <p>
            <Trans>
              People will review reports, those about safety first. If we take something down, we will tell the author
              why and which rule it broke. Most of the time, that will be all. After repeated or serious violations,
              members may lose the right to post. They will still be able to read.
            </Trans>
          </p>
          <p>
            <Trans>
              You will be able to ask for a second review in the same place. Someone who didn’t make the first decision
              will do it.
            </Trans>
          </p>
        </>
      ),
    },
  ] as const;
