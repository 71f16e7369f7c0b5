/** The words of the terms of service: one source for /terms and the pages that native shells show. */
import { OPERATOR_TEXTS, operatorText } from "@larkwell/domain/brand/operator-texts.ts";
import { DAYS_TO_TAKE_BACK } from "@larkwell/domain/my-data/retention.ts";
import { Link } from "react-router";
import { brand } from "../../../brand.ts";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { LegalPage, type LegalPart } from "./LegalPage.tsx";
import { LEGAL_VERSION, type LegalLinks } from "./legal-links.ts";

export function TermsText({ links }: { links: LegalLinks }) {
  return (
    <LegalPage
      title="Terms of service"
      lead="What you can expect of us, what we expect of you, and how money and cancellations work."
      version={LEGAL_VERSION}
      parts={[...using, ...visits(links), money, kits, community(links), notAllowed, ...closing(links)]}
    />
  );
}

const contact = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;

const using: readonly LegalPart[] = [
  {
    title: "Who we are",
    body: (
      <p>
        {brand.name} is operated by <span data-brand="legal_name">{OPERATOR_TEXTS.terms_operator.sentence}</span>{" "}
        (“we”). You can reach us at {contact}. These terms are a contract between you and us when you make an account.
      </p>
    ),
  },
  {
    title: "Who may use it",
    body: (
      <p>
        You must be 18 or over and make the account for yourself, with information that is true. Keep your password to
        yourself; tell us at once if you think someone else has used your account. You can see and end your sessions
        under Account.
      </p>
    ),
  },
  {
    title: "Not for emergencies",
    body: (
      <p>
        Do not use {brand.name} in an emergency. If someone’s life may be in danger, call{" "}
        <HelplineLink of="emergency" />. In a mental health crisis, call or text <HelplineLink of="suicide" />.
      </p>
    ),
  },
  {
    title: "If an organization pays",
    body: (
      <p>
        When an employer, school or health plan pays for your membership, what it covers is agreed between it and us,
        and may end when you leave. Visits that were booked before are still held. Your records stay yours, and the
        organization gets none of them.
      </p>
    ),
  },
];

const visits = (links: LegalLinks): readonly LegalPart[] => [
  {
    title: "Practitioners",
    body: (
      <p>
        Visits are held by independent practitioners who are responsible for the care they give. Their profiles list the
        states in which they hold a license. Care that needs a license is given only where the practitioner is licensed;
        elsewhere, and outside the United States, visits are coaching and education. Before a first visit you agree to
        the <Link to={links.consent}>consent to care via telehealth</Link>.
      </p>
    ),
  },
  {
    title: "Prices and payment",
    body: (
      <p>
        Each visit shows its price before you book. Credits are used first; the rest is charged to your card when you
        book. A card you save can be taken away again at any time. You find every charge, credit and refund, and a
        receipt for each visit, in your wallet. Credits show the day on which they run out.
      </p>
    ),
  },
];

const money: LegalPart = {
  title: "Cancelling and refunds",
  body: (
    <>
      <p>
        Each practitioner has one of these policies. It is shown before you book, and it stays as it was when you
        booked.
      </p>
      <ul>
        <li>Flexible: full refund when you cancel at least 24 hours ahead.</li>
        <li>Moderate: half of the price when you cancel at least 24 hours ahead.</li>
        <li>
          Conservative: half of the price when you cancel at least 2 hours ahead; full refund for a visit you miss.
        </li>
        <li>Strict: no refund.</li>
      </ul>
      <p>
        Moving a visit is not cancelling it. If the practitioner cancels or does not come, you always get everything
        back. Refunds go where the money came from: credits to your credits, card payments to your card.
      </p>
    </>
  ),
};

const kits: LegalPart = {
  title: "Milk shipping",
  body: <p>Orders of milk shipping kits have terms of their own, shown with the order.</p>,
};

const community = (links: LegalLinks): LegalPart => ({
  title: "What you write to others",
  body: (
    <p>
      In the forum and wherever else members read each other, the{" "}
      <Link to={links.guidelines}>community guidelines</Link> apply. What practitioners write there is general
      information and does not make you their patient. We may take down what breaks the guidelines, and say which rule
      it broke; you may ask for a second look.
    </p>
  ),
});

const notAllowed: LegalPart = {
  title: "What is not allowed",
  body: (
    <ul>
      <li>Recording a visit, or letting someone watch it, without the other person’s agreement.</li>
      <li>Pretending to be someone else, or giving a false place at the start of a visit.</li>
      <li>Threats, harassment or discrimination towards practitioners, staff or members.</li>
      <li>Finding out who is behind an anonymous name, or trying to.</li>
      <li>Attacking, overloading or copying the service, or reading other people’s data.</li>
    </ul>
  ),
};

const closing = (links: LegalLinks): readonly LegalPart[] => [
  {
    title: "Your content and your data",
    body: (
      <p>
        What you write stays yours; we use it only to provide the service. How personal data is handled is in the{" "}
        <Link to={links.privacy}>privacy policy</Link>.
      </p>
    ),
  },
  {
    title: "When something doesn’t work",
    body: (
      <p>
        We keep the service running as well as we can, and cannot promise that it never fails. When a visit could not be
        held because of us or of the practitioner, you get its price back.
      </p>
    ),
  },
  {
    title: "Ending",
    body: (
      <p>
        You can delete your account yourself at any time, under Account, Your data. For {DAYS_TO_TAKE_BACK} days you can
        take that back: sign in and choose to keep it. We may suspend an account that breaks these terms, and say why.
        Visits that are already booked are honored or refunded in full.
      </p>
    ),
  },
  {
    title: "Liability and law",
    body: (
      <p>{operatorText("terms_law")} Nothing here limits rights that the law gives you and that cannot be waived.</p>
    ),
  },
  {
    title: "Changes",
    body: (
      <p>
        When these terms change in substance you are asked to accept the new version the next time you sign in, and you
        see what changed. Until you accept, you can still reach your account and cancel visits.
      </p>
    ),
  },
];
