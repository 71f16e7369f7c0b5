/** Terms of service: a template that says what using the product means. */
import { Link } from "react-router";
import { brand } from "../../brand.ts";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { LegalPage } from "./LegalPage.tsx";

export function meta() {
  return pageMeta({
    title: "Terms of service",
    description: `The terms on which ${brand.name} may be used: accounts, visits, prices, cancellations and refunds.`,
    path: paths.terms(),
  });
}

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of service"
      lead="What you can expect of us, what we expect of you, and how money and cancellations work."
      version="2026-11-21"
      parts={[...using, ...visits, ...closing]}
    />
  );
}

const contact = <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;

const using = [
  {
    title: "Who we are",
    body: (
      <p>
        {brand.name} is operated by [legal name, address, registration number] (“we”). You reach us at {contact}. These
        terms are a contract between you and us when you make an account.
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
        Do not use {brand.name} in an emergency. If someone’s life may be in danger, call <a href="tel:911">911</a>. In
        a mental health crisis, call or text <a href="tel:988">988</a>.
      </p>
    ),
  },
] as const;

const visits = [
  {
    title: "Practitioners",
    body: (
      <p>
        Visits are held by independent practitioners who are responsible for the care they give. Their profiles list the
        states in which they hold a licence. Care that needs a licence is given only where the practitioner is licensed;
        elsewhere, and outside the United States, visits are coaching and education. Before a first visit you agree to
        the <Link to={paths.telehealthConsent()}>consent to care via telehealth</Link>.
      </p>
    ),
  },
  {
    title: "Prices and payment",
    body: (
      <p>
        Each visit shows its price before you book. Credits are used first; the rest is charged to your card when you
        book. You find every charge, credit and refund, and a receipt for each visit, in your wallet.
      </p>
    ),
  },
  {
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
          If the practitioner cancels or does not come, you always get everything back. Refunds go where the money came
          from: credits to your credits, card payments to your card.
        </p>
      </>
    ),
  },
  {
    title: "What is not allowed",
    body: (
      <ul>
        <li>Recording a visit, or letting someone watch it, without the other person’s agreement.</li>
        <li>Pretending to be someone else, or giving a false place at the start of a visit.</li>
        <li>Threats, harassment or discrimination towards practitioners, staff or members.</li>
        <li>Attacking, overloading or copying the service, or reading other people’s data.</li>
      </ul>
    ),
  },
] as const;

const closing = [
  {
    title: "Your content and your data",
    body: (
      <p>
        What you write stays yours; we use it only to provide the service. How personal data is handled is in the{" "}
        <Link to={paths.privacyPolicy()}>privacy policy</Link>.
      </p>
    ),
  },
  {
    title: "Ending",
    body: (
      <p>
        You may stop at any time by writing to {contact}. We may suspend an account that breaks these terms, and say
        why. Visits that are already booked are honoured or refunded in full.
      </p>
    ),
  },
  {
    title: "Liability and law",
    body: (
      <p>
        [Limitation of liability, governing law and place of jurisdiction, dispute resolution: to be completed by the
        operator.] Nothing here limits rights that the law gives you and that cannot be waived.
      </p>
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
] as const;
