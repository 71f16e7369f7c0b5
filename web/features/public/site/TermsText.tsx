/** The text of the terms of service: one source for /terms and the pages that native shells show. */
import { OPERATOR_TEXTS, operatorText } from "@larkwell/domain/brand/operator-texts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { DAYS_TO_TAKE_BACK } from "@larkwell/domain/my-data/retention.ts";
import { Trans } from "@lingui/react/macro";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { LegalPage, type LegalPart } from "./LegalPage.tsx";
import { LEGAL_VERSION, type LegalLinks } from "./legal-links.ts";

export function TermsText({ links }: { links: LegalLinks }) {
  return (
    <LegalPage
      title={t("Terms of service")}
      lead={t("What you can expect from us, what we expect from you, and how payments and cancellations work.")}
      version={LEGAL_VERSION}
      parts={[...using(), ...visits(links), money(), kits(), community(links), notAllowed(), ...closing(links)]}
    />
  );
}

const contact = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;

const using = (): readonly LegalPart[] => [
  {
    title: t("Who we are"),
    body: (
      <p>
        <Trans>
          {brand.name} is operated by <span data-brand="legal_name">{OPERATOR_TEXTS.terms_operator.sentence}</span>{" "}
          (“we”). You can reach us at {contact}. When you create an account, these terms are a contract between you and
          us.
        </Trans>
      </p>
    ),
  },
  {
    title: t("Who may use it"),
    body: (
      <p>
        <Trans>
          You must be 18 or over and create the account for yourself, with true information. Keep your password to
          yourself. Tell us right away if you think someone else has used your account. You can see and end your
          sessions under Account.
        </Trans>
      </p>
    ),
  },
  {
    title: t("Not for emergencies"),
    body: (
      <p>
        <Trans>
          Do not use {brand.name} in an emergency. If someone’s life may be in danger, call{" "}
          <HelplineLink of="emergency" />. In a mental health crisis, call or text <HelplineLink of="suicide" />.
        </Trans>
      </p>
    ),
  },
  {
    title: t("If an organization pays"),
    body: (
      <p>
        <Trans>
          When an employer, school or health plan pays for your membership, it agrees with us on what it covers. That
          coverage may end when you leave. Visits booked before then still take place. Your records stay yours, and the
          organization gets none of them.
        </Trans>
      </p>
    ),
  },
];

const visits = (links: LegalLinks): readonly LegalPart[] => [
  {
    title: t("Practitioners"),
    body: (
      <p>
        <Trans>
          Your visits are with independent practitioners who are responsible for the care they give. Their profiles list
          the states in which they hold a license. They give care that needs a license only where they are licensed.
          Elsewhere, and outside the United States, visits are coaching and education. Before your first visit, you
          agree to the <Link to={links.consent}>consent to care via telehealth</Link>.
        </Trans>
      </p>
    ),
  },
  {
    title: t("Prices and payment"),
    body: (
      <p>
        <Trans>
          Each visit shows its price before you book. We use credits first and charge the rest to your card when you
          book. You can remove a saved card at any time. Your wallet shows every charge, credit and refund, and a
          receipt for each visit. Credits show the day on which they expire.
        </Trans>
      </p>
    ),
  },
];

const money = (): LegalPart => ({
  title: t("Cancellations and refunds"),
  body: (
    <>
      <p>
        <Trans>
          Each practitioner has one of these policies. You see it before you book. The policy you booked under stays the
          same.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>Flexible: full refund when you cancel at least 24 hours ahead.</Trans>
        </li>
        <li>
          <Trans>Moderate: half of the price back when you cancel at least 24 hours ahead.</Trans>
        </li>
        <li>
          <Trans>
            Conservative: half of the price back when you cancel at least 2 hours ahead; full refund for a visit you
            miss.
          </Trans>
        </li>
        <li>
          <Trans>Strict: no refund.</Trans>
        </li>
      </ul>
      <p>
        <Trans>
          Rescheduling a visit is not canceling it. If the practitioner cancels or does not come, you always get
          everything back. Refunds go where the money came from: credits to your credits, card payments to your card.
        </Trans>
      </p>
    </>
  ),
});

const kits = (): LegalPart => ({
  title: t("Milk shipping"),
  body: (
    <p>
      <Trans>Orders of milk shipping kits have their own terms, shown with the order.</Trans>
    </p>
  ),
});

const community = (links: LegalLinks): LegalPart => ({
  title: t("What you write to others"),
  body: (
    <p>
      <Trans>
        The <Link to={links.guidelines}>community guidelines</Link> apply in the forum and wherever else members read
        what others write. What practitioners write there is general information and does not make you their patient. We
        may take down what breaks the guidelines, and we say which rule it broke. You may ask for a second review.
      </Trans>
    </p>
  ),
});

const notAllowed = (): LegalPart => ({
  title: t("What is not allowed"),
  body: (
    <ul>
      <li>
        <Trans>Recording a visit, or letting someone watch it, without the other person’s agreement.</Trans>
      </li>
      <li>
        <Trans>Pretending to be someone else, or giving a false location at the start of a visit.</Trans>
      </li>
      <li>
        <Trans>Threats, harassment or discrimination toward practitioners, staff or members.</Trans>
      </li>
      <li>
        <Trans>Finding out who is behind an anonymous name, or trying to.</Trans>
      </li>
      <li>
        <Trans>Attacking, overloading or copying the service, or reading other people’s data.</Trans>
      </li>
    </ul>
  ),
});

const closing = (links: LegalLinks): readonly LegalPart[] => [
  {
    title: t("Your content and your data"),
    body: (
      <p>
        <Trans>
          What you write stays yours. We use it only to provide the service. The{" "}
          <Link to={links.privacy}>privacy policy</Link> says how we handle personal data.
        </Trans>
      </p>
    ),
  },
  {
    title: t("When something doesn’t work"),
    body: (
      <p>
        <Trans>
          We keep the service running as well as we can, but cannot promise that it never fails. If a visit could not
          take place because of us or the practitioner, you get its price back.
        </Trans>
      </p>
    ),
  },
  {
    title: t("Ending"),
    body: (
      <p>
        <Trans>
          You can delete your account yourself at any time, under Account, Your data. For {DAYS_TO_TAKE_BACK} days you
          can undo that: sign in and choose to keep it. We may suspend an account that breaks these terms, and we say
          why. We honor visits that are already booked, or refund them in full.
        </Trans>
      </p>
    ),
  },
  {
    title: t("Liability and law"),
    body: (
      <p>
        <Trans>
          {operatorText("terms_law")} Nothing here limits rights that the law gives you and that cannot be waived.
        </Trans>
      </p>
    ),
  },
  {
    title: t("Changes"),
    body: (
      <p>
        <Trans>
          When these terms change in substance, we ask you to accept the new version the next time you sign in and show
          you what changed. Until you accept, you can still reach your account and cancel visits.
        </Trans>
      </p>
    ),
  },
];
