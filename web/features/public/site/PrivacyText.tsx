/**
 * The text of the privacy policy: what the software actually does. One source for /privacy-policy and native sheets.
 */
import { OPERATOR_TEXTS, operatorText } from "@larkwell/domain/brand/operator-texts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { LEAD_DAYS, NUMBER_HOURS, SUSPECTED_DAYS } from "@larkwell/domain/leads/retention.ts";
import { ATTRIBUTION_DAYS } from "@larkwell/domain/marketing/attribution.ts";
import { KEPT_DATA, type KeptData, type KeptUntil } from "@larkwell/domain/my-data/kept-data.ts";
import { CENSUS_FILE_DAYS } from "@larkwell/domain/my-data/kept-times.ts";
import { DAYS_TO_TAKE_BACK, USUAL_RETENTION, years } from "@larkwell/domain/my-data/retention.ts";
import { REFERRAL_DAYS } from "@larkwell/domain/people/arrival.ts";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { brand } from "../../../brand.ts";
import { LegalPage, type LegalPart } from "./LegalPage.tsx";
import { LEGAL_VERSION } from "./legal-links.ts";

export function PrivacyText() {
  return (
    <LegalPage
      title={t("Privacy policy")}
      lead={t("What we keep, why, who sees it, and what we never do.")}
      version={LEGAL_VERSION}
      parts={[...members(), ...visitors(), ...sharing(), ...rights()]}
    />
  );
}

const contact = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;

/** The server replaces our years with the operator's. */
const medicalYears = <span data-brand="medical_years">{years(USUAL_RETENTION.medical)}</span>;
const moneyYears = <span data-brand="money_years">{years(USUAL_RETENTION.money)}</span>;

const keptUntil = (): Readonly<Record<KeptUntil, ReactNode>> => ({
  account: t("Kept until your account ends."),
  medical: (
    <>
      <Trans>
        Kept for {medicalYears} after your account has ended, because practitioners must keep records of care.
      </Trans>
    </>
  ),
  money: (
    <>
      <Trans>Kept for at least {moneyYears} after your account has ended, because of tax and accounting law.</Trans>
    </>
  ),
  proof: (
    <>
      <Trans>Kept for at least {medicalYears} after your account has ended.</Trans>
    </>
  ),
});

const members = (): readonly LegalPart[] => [
  {
    title: t("Who is responsible"),
    body: (
      <p>
        <Trans>
          <span data-brand="legal_name">{OPERATOR_TEXTS.privacy_operator.sentence}</span> is responsible for your data.{" "}
          {operatorText("privacy_law")} Questions: {contact}.
        </Trans>
      </p>
    ),
  },
  {
    title: t("What we keep when you have an account, and for how long"),
    body: (
      <ul>
        {Object.entries<KeptData>(KEPT_DATA).map(([key, { what, until, besides }]) => (
          <li key={key}>
            {what} {keptUntil()[until]} {besides}
          </li>
        ))}
        <li>
          <Trans>
            From employers: the list of people they cover, with the names, dates of birth and work details they provide.
            We use it only to check who is covered. We keep the file for {CENSUS_FILE_DAYS} days. Its entries stay as
            long as the employer is with us. When your account ends, we cut the link between you and your entry.
          </Trans>
        </li>
        <li>
          <Trans>
            We remove a picture’s hidden data about place and camera before we store it. Losing an employer’s coverage
            deletes nothing.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    title: t("What is never recorded"),
    body: (
      <p>
        <Trans>
          The video and sound of a visit. They travel encrypted between the two browsers. Where a network makes that
          impossible, they go through a relay that cannot read them. None of it is stored.
        </Trans>
      </p>
    ),
  },
  {
    title: t("Why we keep it"),
    body: (
      <p>
        <Trans>
          To let you book, attend, pay for and look up visits; to let practitioners give care and keep the records the
          law requires of them; and to keep the service safe. We do not use health information for advertising, and we
          do not sell it.
        </Trans>
      </p>
    ),
  },
];

const visitors = (): readonly LegalPart[] => [
  {
    title: t("What the public pages keep"),
    body: (
      <ul>
        <li>
          <Trans>
            Forms for companies: what you enter, such as your name, work email, company and question. We use it to
            answer you and keep it for {LEAD_DAYS / 365} years after your last form. If a form looks as if a program
            sent it, we keep it for {SUSPECTED_DAYS} days. Where we use a forms service, we pass it on to that service
            for the same purpose.
          </Trans>
        </li>
        <li>
          <Trans>
            A text with the link to the app: we use the number for that one text and then erase it, within{" "}
            {NUMBER_HOURS} hours even if the text could not be sent.
          </Trans>
        </li>
        <li>
          <Trans>
            To tell people from programs, each form reports how long it was open. It uses no puzzle and no other
            company’s service.
          </Trans>
        </li>
      </ul>
    ),
  },
  {
    title: t("Which link brought you"),
    body: (
      <>
        <p>
          <Trans>
            If the link that brought you here names a campaign, your browser keeps that name for {ATTRIBUTION_DAYS}{" "}
            days. The name leaves your device only with a company form or a purchase. It is never joined to anything
            about your health, and it is erased when you sign up or sign in. Browsers that ask not to be tracked (Global
            Privacy Control, Do Not Track) keep none of it.
          </Trans>
        </p>
        <p>
          <Trans>
            A referral code in a link stays in your browser for {REFERRAL_DAYS} days, and an invite until you close the
            tab. If you register with them, we keep both with your account. You can change or clear the code before
            that.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: t("Counting"),
    body: (
      <p>
        <Trans>
          With our own software, we count a short, fixed list of events by the day, such as “the page for employers was
          opened” or “a form was sent”. A count has no name, no address, no number that would identify you, and nothing
          that you typed. No one can tell which counts came from one person. Browsers that ask not to be tracked are not
          counted. Where we use a statistics service, it gets the same counts of visitors, never of anyone who is signed
          in.
        </Trans>
      </p>
    ),
  },
];

const sharing = (): readonly LegalPart[] => [
  {
    title: t("Who sees it"),
    body: (
      <ul>
        <li>
          <Trans>
            The practitioner of a visit sees what belongs to that visit. Until 30 days after your last visit together,
            they also see your age and your program with its week or stage, and can open the parts of your health record
            that are for practitioners. Sharing for one visit ends by itself. You see what they opened. In an anonymous
            visit, they see none of that, nor your name. In an emergency, they can open your call-back number and see
            which state you are in. That is recorded, and you will see it. After a loss they see no program. The
            practitioners of your booked visits see a line about the loss only if you say yes.
          </Trans>
        </li>
        <li>
          <Trans>
            The answers you give when you join are for you. Practitioners don’t see them. We use them to suggest people
            for your care team.
          </Trans>
        </li>
        <li>
          <Trans>
            Staff give a reason before they open anything of yours: a visit, your messages, an order, a request, or the
            fact that an answer in a screening called for help right away. Who opened it, when and why is recorded, and
            you can read it in your account.
          </Trans>
        </li>
        <li>
          <Trans>
            A partner you invite sees nothing until you share it, one kind of information at a time, and you can stop at
            any time. After a loss, sharing pauses automatically.
          </Trans>
        </li>
        <li>
          <Trans>If an employer covers you, it does not see your answers, visits, notes or practitioners.</Trans>
        </li>
        <li>{operatorText("privacy_companies")}</li>
      </ul>
    ),
  },
  {
    title: t("Messages we send"),
    body: (
      <p>
        <Trans>
          Emails, text messages and calendar entries to members are neutral: they name no condition, no profession and
          no purpose. An invite to your partner includes your first name only if you choose so. We send text messages
          about visits only if you agreed to them. An invite by text goes to the number you give us for your partner.
        </Trans>
      </p>
    ),
  },
  {
    title: t("Cookies and what your browser stores"),
    body: (
      <>
        <p>
          <Trans>
            One cookie keeps you signed in. Scripts can’t read it, and other sites never get it. Another one keeps the
            language you chose, for a year. Your browser also stores on your device:
          </Trans>
        </p>
        <ul>
          <li>
            <Trans>the session, until you sign out;</Trans>
          </li>
          <li>
            <Trans>drafts of what you are writing, until it is sent;</Trans>
          </li>
          <li>
            <Trans>the name of a campaign, as described above;</Trans>
          </li>
          <li>
            <Trans>a referral code from a link, for {REFERRAL_DAYS} days or until you register;</Trans>
          </li>
          <li>
            <Trans>how often you saw the invitation to install {brand.name} on your phone, so that it stops;</Trans>
          </li>
          <li>
            <Trans>the devices you chose for video;</Trans>
          </li>
          <li>
            <Trans>whether quick exit locks this device, if you set a lock;</Trans>
          </li>
          <li>
            <Trans>
              pieces of the library that you keep on this device, until you sign out, use Quick exit, or your session
              ends;
            </Trans>
          </li>
          <li>
            <Trans>the Crisis help page, so that it opens without a network.</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            Nothing from other companies is loaded, except the card provider’s form on the step where you add a card.
            There are no advertising trackers.
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: t("On a shared device"),
    body: (
      <p>
        <Trans>
          Quick exit, on every signed-in page, clears the screen and opens an ordinary page in its place. It does not
          erase your browser’s history of earlier pages. Sign out when you are done; you can end other sessions under
          Account.
        </Trans>
      </p>
    ),
  },
];

const rights = (): readonly LegalPart[] => [
  {
    title: t("Your copy, your corrections, and leaving"),
    body: (
      <>
        <p>
          <Trans>
            You can do two things yourself, under Account, Your data. <strong>Get a copy</strong> of everything that
            belongs to you, to read (PDF) and for other software (FHIR R4). <strong>Delete your account</strong>: we
            sign you out everywhere, and for {DAYS_TO_TAKE_BACK} days you can sign in and choose to keep it. After that,
            we erase it, except for what the list above says is kept. We erase your name, address, programs, children
            and answers. Where visits, payments or screenings must be kept, only your name and date of birth stay with
            them, encrypted.
          </Trans>
        </p>
        <p>
          <Trans>
            You can correct your profile, your dates and your children in your account. For anything else, write to{" "}
            {contact}. We will tell you plainly what must stay and for how long. {operatorText("privacy_authority")}
          </Trans>
        </p>
      </>
    ),
  },
  {
    title: t("Security"),
    body: (
      <p>
        <Trans>
          Traffic is encrypted. We store passwords only as hashes that cannot be reversed. Links in our emails work
          once, for one purpose, and expire. If data is ever exposed, we tell the people affected and the authorities as
          the law requires.
        </Trans>
      </p>
    ),
  },
  {
    title: t("Children"),
    body: (
      <p>
        <Trans>
          Accounts are for people aged 18 and over. What you tell us about your children is part of your account. You
          see it, and so does a partner if you share it. It is erased with the account.
        </Trans>
      </p>
    ),
  },
  {
    title: t("Changes"),
    body: (
      <p>
        <Trans>
          When this policy changes in substance, we ask you to accept the new version the next time you sign in. You can
          get earlier versions from {contact}.
        </Trans>
      </p>
    ),
  },
];
