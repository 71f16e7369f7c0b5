/**
 * The community guidelines, from one source for the site and native sheets: how members treat each other, what
 * is taken down, and how to ask for a second review (D56).
 */
import { APPEAL_DAYS } from "@larkwell/domain/forum/limits.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { brand } from "../../../brand.ts";
import { ReadingPage } from "./ReadingPage.tsx";

export function CommunityGuidelinesText() {
  return (
    <ReadingPage
      title={t("Community guidelines")}
      lead={t("People come to the forum in their best weeks and in their worst. These few rules make room for both.")}
      parts={[...writing(), ...deciding()]}
      urgent={t(
        "No one watches the forum around the clock, and a stranger’s kindness doesn’t replace a doctor. If you or your baby may be in danger, call now. If you fear for the person who wrote a post, report it as “Someone may be in danger”. Reports like this come before others.",
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
              threads, don’t look for a bright side. Don’t say it was for the best, and don’t mention your own healthy
              pregnancy. “I’m so sorry. I’m here” is enough.
            </Trans>
          </p>
          <p>
            <Trans>
              When you write about a loss in another community, add a content warning. Your text stays folded under it,
              so that others can choose when to read it. If a thread or a community is too much, mute it. It disappears
              from your lists, and no one is told.
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
              A badge marks answers from practitioners. They give general information. They haven’t examined you, and an
              answer doesn’t replace a visit.
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
      title: t("What we take down"),
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
            <Trans>
              Sexual content, and descriptions of births or losses that need a content warning and have none.
            </Trans>
          </li>
          <li>
            <Trans>Anything private about someone else.</Trans>
          </li>
        </ul>
      ),
    },
    {
      title: t("Before others see a post"),
      body: (
        <p>
          <Trans>
            Some posts wait until a moderator has read them: posts that repeat an earlier one, and posts with links by
            people who are new. You can see your own post while it waits. If your words suggest danger, your post isn’t
            held back, and it goes to the top of the moderators’ list.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Reporting, blocking, muting"),
      body: (
        <ul>
          <li>
            <Trans>
              You can report any post or reply, with a reason. Neither the author nor other members find out who did.
              You can read what the moderators decided.
            </Trans>
          </li>
          <li>
            <Trans>
              You can block a person by their name: you no longer see what they post under it. If they’re anonymous, you
              block their made-up name in that thread. They aren’t told.
            </Trans>
          </li>
          <li>
            <Trans>You can mute a thread or a community: it’s left out of your lists.</Trans>
          </li>
        </ul>
      ),
    },
    {
      title: t("How we decide"),
      body: (
        <>
          <p>
            <Trans>
              People review reports, the most urgent ones first. If we take something down, we tell the author why. Most
              of the time, that is all. After repeated or serious violations, members may lose the right to post, for
              some time or for good. They can still read.
            </Trans>
          </p>
          <p>
            <Trans>
              You can ask for a second review within {APPEAL_DAYS} days, on the page with the decision. Someone who
              didn’t make the first decision answers. We don’t name moderators.
            </Trans>
          </p>
        </>
      ),
    },
  ] as const;
