/** Privacy policy: a template that states what the software stores, shows and sends, and what it does not. */
import { brand } from "../../brand.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { LegalPage } from "./LegalPage.tsx";

export function meta() {
  return pageMeta({
    title: "Privacy policy",
    description: `What ${brand.name} stores about you, who sees it, what is never recorded, and what you can ask for.`,
    path: paths.privacyPolicy(),
  });
}

export default function PrivacyPolicyPage() {
  return (
    <LegalPage
      title="Privacy policy"
      lead="What we keep, why, who sees it, and what never happens."
      version="2026-11-21"
      parts={[...keeping, ...sharing, ...rights]}
    />
  );
}

const contact = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;

const keeping = [
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
    title: "What we keep",
    body: (
      <ul>
        <li>
          Your account: name, e-mail address, date of birth, state, time zone and, if you give it, a phone number.
        </li>
        <li>
          Your visits: with whom, when, the note you wrote beforehand, the practitioner’s notes, who joined and when.
        </li>
        <li>
          Your payments: amounts, credits and refunds, and the last four digits of cards. Card numbers go straight to
          the card provider and never reach us.
        </li>
        <li>Security records: sign-ins and sessions, and who opened which record and why.</li>
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
] as const;

const sharing = [
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
        <li>Companies that carry out a task for us under contract: [hosting, e-mail, SMS, card payments].</li>
      </ul>
    ),
  },
  {
    title: "Messages we send",
    body: (
      <p>
        E-mails, text messages and calendar entries are neutral: they never name a person, a condition, a profession or
        a purpose. Text messages are sent only if you agreed to them.
      </p>
    ),
  },
  {
    title: "Cookies and tracking",
    body: (
      <p>
        One cookie keeps you signed in, and your browser stores the session and drafts of what you are writing. Once you
        sign in, nothing from other companies is loaded, except the card provider’s form on the step where you add a
        card. There are no advertising trackers.
      </p>
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
] as const;

const rights = [
  {
    title: "How long we keep it",
    body: (
      <p>
        Health and payment records are kept for the time the law requires [state the periods for your jurisdiction],
        other data until you ask us to remove it.
      </p>
    ),
  },
  {
    title: "What you can ask for",
    body: (
      <p>
        You may ask for a copy of your data, for corrections, and for deletion of what we do not have to keep. Write to{" "}
        {contact}; we answer within [30] days. [Name the authority people can complain to.]
      </p>
    ),
  },
  {
    title: "Security",
    body: (
      <p>
        Traffic is encrypted. Passwords are stored only as hashes that cannot be turned back. If data is ever exposed,
        we tell the people concerned and the authorities as the law requires.
      </p>
    ),
  },
  {
    title: "Children",
    body: <p>Accounts are for people aged 18 and over. Parents may talk about their children in their own visits.</p>,
  },
] as const;
