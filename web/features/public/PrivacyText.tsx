/** The words of the privacy policy: what the software really does, from one source for /privacy-policy and native sheets. */

import { LEAD_DAYS, NUMBER_HOURS, SUSPECTED_DAYS } from "@larkwell/domain/leads/retention.ts";
import { ATTRIBUTION_DAYS } from "@larkwell/domain/marketing/attribution.ts";
import { REFERRAL_DAYS } from "@larkwell/domain/people/arrival.ts";
import { brand } from "../../brand.ts";
import { LegalPage, type LegalPart } from "./LegalPage.tsx";
import { LEGAL_VERSION } from "./legal-links.ts";

export function PrivacyText() {
  return (
    <LegalPage
      title="Privacy policy"
      lead="What we keep, why, who sees it, and what never happens."
      version={LEGAL_VERSION}
      parts={[...members, ...visitors, ...sharing, ...rights]}
    />
  );
}

const contact = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;

const members: readonly LegalPart[] = [
  {
    title: "Who is responsible",
    body: (
      <p>
        [Legal name and address of the operator] is responsible for your data. Questions: {contact}. [Name of the
        privacy officer, and whether the operator is a covered entity or business associate under HIPAA.]
      </p>
    ),
  },
  {
    title: "What we keep when you have an account",
    body: (
      <ul>
        <li>
          Your account: name, e-mail address, date of birth, state, time zone and, if you give them, a phone number and
          a postal address.
        </li>
        <li>
          Your visits: with whom, when, the note you wrote beforehand, what was written in the chat of the visit, the
          practitioner’s notes, the place and call-back number you gave on joining, who joined and when.
        </li>
        <li>
          Your payments: amounts, credits and refunds, and the brand and last four digits of cards. Card numbers go
          straight to the card provider and never reach us.
        </li>
        <li>
          Ratings you give, the pharmacy you choose, and orders of milk shipping kits: where they went, and for which
          days.
        </li>
        <li>
          Security records: sign-ins and sessions with the kind of device, and who opened which record, when and why.
        </li>
        <li>
          Files, where you add any: a picture’s hidden notes about place and camera are taken out before it is stored.
        </li>
      </ul>
    ),
  },
  {
    title: "What is never recorded",
    body: (
      <p>
        The picture and sound of a visit. They travel encrypted between the two browsers; where a network makes that
        impossible, through a relay that cannot read them. Nothing of them is stored.
      </p>
    ),
  },
  {
    title: "Why we keep it",
    body: (
      <p>
        To let you book, hold, pay for and look up visits; to let practitioners give care and keep the records the law
        asks of them; and to keep the service safe. Health information is not used for advertising and is not sold.
      </p>
    ),
  },
];

const visitors: readonly LegalPart[] = [
  {
    title: "What the public pages keep",
    body: (
      <ul>
        <li>
          Forms for companies: what you enter, such as name, work e-mail, company and question. We use it to answer you.
          [If a forms service is configured: it is passed on to that service.]
        </li>
        <li>
          A text with the link to the app: the number is used for that one text and then erased, within {NUMBER_HOURS}{" "}
          hours even if the text could not be sent.
        </li>
        <li>A gift: who gives, who gets, where to send it, and your words to go with it.</li>
        <li>
          To tell people from programs, each form says how long it was open. There is no puzzle and no service of
          another company in it.
        </li>
      </ul>
    ),
  },
  {
    title: "Which link brought you",
    body: (
      <>
        <p>
          If the link you came by names a campaign, your browser keeps that name for {ATTRIBUTION_DAYS} days. It leaves
          your device only with a company form or a purchase, is never joined to anything about your health, and is
          erased when you sign up or sign in. Browsers that ask not to be tracked (Global Privacy Control, Do Not Track)
          keep nothing of it.
        </p>
        <p>
          A friend’s code in a link waits in your browser for {REFERRAL_DAYS} days, an invite until you close the tab.
          Both are kept with your account if you register with them; you can change or empty the code before.
        </p>
      </>
    ),
  },
  {
    title: "Counting",
    body: (
      <p>
        We count a short, fixed list of events, such as “the page for employers was opened” or “a form was sent”, with
        our own software, by the day. A count carries no name, no address, no number that would recognize you, and
        nothing that you typed; it cannot be told which counts came from one person. Browsers that ask not to be tracked
        are not counted. [If a collector for statistics is configured: name it. It gets the same counts of visitors,
        never of anybody who is signed in.]
      </p>
    ),
  },
];

const sharing: readonly LegalPart[] = [
  {
    title: "Who sees it",
    body: (
      <ul>
        <li>
          The practitioner of a visit sees what belongs to that visit. In an anonymous visit your name is not shown.
        </li>
        <li>Staff open a person’s record only for a stated reason, and every opening is recorded.</li>
        <li>
          If an employer pays for your membership, it does not see your visits, notes or practitioners. [Describe any
          aggregate reporting.]
        </li>
        <li>Other members never learn who is behind an anonymous name.</li>
        <li>
          Companies that carry out a task for us under contract: [hosting, e-mail, SMS, card payments, prescriptions].
        </li>
      </ul>
    ),
  },
  {
    title: "Messages we send",
    body: (
      <p>
        E-mails, text messages and calendar entries are neutral: they never name a person, a condition, a profession or
        a purpose. Text messages about visits are sent only if you agreed to them.
      </p>
    ),
  },
  {
    title: "Cookies and what your browser stores",
    body: (
      <>
        <p>
          One cookie keeps you signed in; scripts cannot read it, and other sites never get it. Besides, your browser
          stores on your device:
        </p>
        <ul>
          <li>the session, until you sign out;</li>
          <li>drafts of what you are writing, until it is sent;</li>
          <li>the name of a campaign, as said above;</li>
          <li>a referral code from a link, for {REFERRAL_DAYS} days or until you register;</li>
          <li>how often you were shown the invitation to put {brand.name} on your phone, so that it stops;</li>
          <li>the devices you chose for video.</li>
        </ul>
        <p>
          Nothing from other companies is loaded, except the card provider’s form on the step where you add a card.
          There are no advertising trackers.
        </p>
      </>
    ),
  },
  {
    title: "On a shared device",
    body: (
      <p>
        Quick exit, on every signed-in page, clears the screen and opens an ordinary page in its place. It does not
        erase your browser’s history of earlier pages. Sign out when you are done; you can end other sessions under
        Account.
      </p>
    ),
  },
];

const rights: readonly LegalPart[] = [
  {
    title: "How long we keep it",
    body: (
      <ul>
        <li>
          Health and payment records: for the time the law requires [state the periods for your jurisdiction]. Losing
          the cover of an employer deletes nothing.
        </li>
        <li>The words of e-mails and texts we sent you: 14 days; that they were sent: 90 days.</li>
        <li>Sessions, 30 days after they ended; spent links from e-mails, 7 days.</li>
        <li>
          Company forms: {LEAD_DAYS / 365} years after the last one. What looks as if a program had sent it:{" "}
          {SUSPECTED_DAYS} days.
        </li>
        <li>Who opened whose record: as long as the records themselves.</li>
        <li>Everything else: until you ask us to remove it.</li>
      </ul>
    ),
  },
  {
    title: "What you can ask for",
    body: (
      <p>
        You may ask for a copy of your data in a form that other software can read, for corrections, and for deletion of
        what we do not have to keep. Write to {contact}; we answer within [30] days, and say plainly what must stay and
        for how long. [Name the authority people can complain to.]
      </p>
    ),
  },
  {
    title: "Security",
    body: (
      <p>
        Traffic is encrypted. Passwords are stored only as hashes that cannot be turned back; links in our e-mails work
        once, for one purpose, and run out. If data is ever exposed, we tell the people concerned and the authorities as
        the law requires.
      </p>
    ),
  },
  {
    title: "Children",
    body: <p>Accounts are for people aged 18 and over. Parents may talk about their children in their own visits.</p>,
  },
  {
    title: "Changes",
    body: (
      <p>
        When this policy changes in substance you are asked to accept the new version the next time you sign in. Earlier
        versions can be had from {contact}.
      </p>
    ),
  },
];
