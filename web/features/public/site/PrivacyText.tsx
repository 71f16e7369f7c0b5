/** The words of the privacy policy: what the software really does, from one source for /privacy-policy and native sheets. */

import { OPERATOR_TEXTS, operatorText } from "@larkwell/domain/brand/operator-texts.ts";
import { LEAD_DAYS, NUMBER_HOURS, SUSPECTED_DAYS } from "@larkwell/domain/leads/retention.ts";
import { ATTRIBUTION_DAYS } from "@larkwell/domain/marketing/attribution.ts";
import { KEPT_DATA, type KeptData, type KeptUntil } from "@larkwell/domain/my-data/kept-data.ts";
import { CENSUS_FILE_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { DAYS_TO_TAKE_BACK, USUAL_RETENTION, years } from "@larkwell/domain/my-data/retention.ts";
import { REFERRAL_DAYS } from "@larkwell/domain/people/arrival.ts";
import type { ReactNode } from "react";
import { brand } from "../../../brand.ts";
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

/** The server puts the operator's years in the place of ours. */
const medicalYears = <span data-brand="medical_years">{years(USUAL_RETENTION.medical)}</span>;
const moneyYears = <span data-brand="money_years">{years(USUAL_RETENTION.money)}</span>;

const keptUntil: Readonly<Record<KeptUntil, ReactNode>> = {
  account: "Kept until your account ends.",
  medical: <>Kept for {medicalYears} after your account has ended, because practitioners must keep records of care.</>,
  money: <>Kept for at least {moneyYears} after your account has ended, because of tax and accounting law.</>,
  proof: <>Kept for at least {medicalYears} after your account has ended.</>,
};

const members: readonly LegalPart[] = [
  {
    title: "Who is responsible",
    body: (
      <p>
        <span data-brand="legal_name">{OPERATOR_TEXTS.privacy_operator.sentence}</span> is responsible for your data.{" "}
        {operatorText("privacy_law")} Questions: {contact}.
      </p>
    ),
  },
  {
    title: "What we keep when you have an account, and for how long",
    body: (
      <ul>
        {Object.entries<KeptData>(KEPT_DATA).map(([key, { what, until, besides }]) => (
          <li key={key}>
            {what} {keptUntil[until]} {besides}
          </li>
        ))}
        <li>
          If an employer covers its people: the list it sends us, with names, dates of birth and work details as it
          gives them. We use it only to check who is covered. A file: {CENSUS_FILE_DAYS} days. Its entries stay as long
          as the employer is with us; when your account ends, the link between you and your entry is cut.
        </li>
        <li>
          A picture’s hidden data about place and camera is removed before it is stored. Losing an employer’s coverage
          deletes nothing.
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
        requires of them; and to keep the service safe. Health information is not used for advertising and is not sold.
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
          Forms for companies: what you enter, such as name, work e-mail, company and question. We use it to answer you
          and keep it for {LEAD_DAYS / 365} years after the last one. What looks as if a program sent it:{" "}
          {SUSPECTED_DAYS} days. Where we use a forms service, it is passed on to that service for the same purpose.
        </li>
        <li>
          A text with the link to the app: the number is used for that one text and then erased, within {NUMBER_HOURS}{" "}
          hours even if the text could not be sent.
        </li>
        <li>
          To tell people from programs, each form reports how long it was open. It uses no puzzle and no other company’s
          service.
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
          A friend’s code in a link stays in your browser for {REFERRAL_DAYS} days, an invite until you close the tab.
          Both are kept with your account if you register with them; you can change or clear the code before that.
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
        are not counted. Where we use a collector for statistics, it gets the same counts of visitors, never of anyone
        who is signed in.
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
          The practitioner of a visit sees what belongs to that visit, and until 30 days after your last visit together
          also your age and your program with its week or stage. In an anonymous visit they see none of that, nor your
          name. In an emergency, its practitioner can open your call-back number and see which state you are in. That is
          recorded, and you will see it. After a loss they see no program, and the practitioners of your booked visits
          see a line about the loss only if you say yes.
        </li>
        <li>
          Your answers to the questions when you join are for you: practitioners don’t get them. They help us suggest
          people for your care team.
        </li>
        <li>
          Staff give a reason before they open anything of yours: a visit, a message, an order, a request, or the fact
          that an answer in a screening called for help right away. Who opened it, when and why is recorded.
        </li>
        <li>
          A partner you invite sees nothing until you share it, one kind of fact at a time, and you can stop at any
          time. After a loss, sharing pauses automatically.
        </li>
        <li>If an employer covers you, it does not see your answers, visits, notes or practitioners.</li>
        <li>{operatorText("privacy_companies")}</li>
      </ul>
    ),
  },
  {
    title: "Messages we send",
    body: (
      <p>
        E-mails, text messages and calendar entries to members are neutral: they name no condition, no profession and no
        purpose. An invite to your partner says your first name only if you choose so. Text messages about visits are
        sent only if you agreed to them. An invite by text goes to the number you give us for your partner.
      </p>
    ),
  },
  {
    title: "Cookies and what your browser stores",
    body: (
      <>
        <p>
          One cookie keeps you signed in; scripts cannot read it, and other sites never get it. Your browser also stores
          on your device:
        </p>
        <ul>
          <li>the session, until you sign out;</li>
          <li>drafts of what you are writing, until it is sent;</li>
          <li>the name of a campaign, as said above;</li>
          <li>a referral code from a link, for {REFERRAL_DAYS} days or until you register;</li>
          <li>how often you were shown the invitation to put {brand.name} on your phone, so that it stops;</li>
          <li>the devices you chose for video;</li>
          <li>whether quick exit locks this device, if you set a lock;</li>
          <li>the Crisis help page, so that it opens without a network.</li>
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
    title: "Your copy, your corrections, and leaving",
    body: (
      <>
        <p>
          You can do these yourself, under Account, Your data. <strong>A copy</strong> of everything that belongs to
          you, to read (PDF) and for other software (FHIR R4). <strong>Deleting your account</strong>: you are signed
          out everywhere, and for {DAYS_TO_TAKE_BACK} days you can sign in and choose to keep it. After that it is
          erased, except for what the list above says is kept. Your name, address, programs, children and answers are
          erased. Only where visits, payments or screenings must be kept do your name and date of birth stay, sealed,
          with them.
        </p>
        <p>
          You correct your profile, your dates and your children in your account. For anything else write to {contact};
          we say plainly what must stay and for how long. {operatorText("privacy_authority")}
        </p>
      </>
    ),
  },
  {
    title: "Security",
    body: (
      <p>
        Traffic is encrypted. Passwords are stored only as hashes that cannot be turned back; links in our e-mails work
        once, for one purpose, and expire. If data is ever exposed, we tell the people concerned and the authorities as
        the law requires.
      </p>
    ),
  },
  {
    title: "Children",
    body: (
      <p>
        Accounts are for people aged 18 and over. What you tell us about your children is part of your account: you see
        it, and a partner if you share it. It is erased with the account.
      </p>
    ),
  },
  {
    title: "Changes",
    body: (
      <p>
        When this policy changes in substance you are asked to accept the new version the next time you sign in. You can
        get earlier versions from {contact}.
      </p>
    ),
  },
];
