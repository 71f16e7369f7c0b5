/** The words of the consent to care via telehealth, accepted at registration: from one source for the site and native sheets. */
import { operatorText } from "@larkwell/domain/brand/operator-texts.ts";
import { brand } from "../../../brand.ts";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { LegalPage } from "./LegalPage.tsx";
import { LEGAL_VERSION } from "./legal-links.ts";

export function TelehealthConsentText() {
  return (
    <LegalPage
      title="Consent to care via telehealth"
      lead="What a video visit can and cannot do, and what you agree to when you book one."
      version={LEGAL_VERSION}
      parts={parts}
    />
  );
}

const parts = [
  {
    title: "What telehealth is",
    body: (
      <p>
        You and a practitioner meet by video, sound and chat instead of in one room. The practitioner may give advice,
        make an assessment, and, where licensed and allowed, treat you or prescribe.
      </p>
    ),
  },
  {
    title: "What it can do for you",
    body: (
      <p>
        It brings you to a suitable practitioner without travel, often sooner, and in a place where you feel at ease.
      </p>
    ),
  },
  {
    title: "Its limits and risks",
    body: (
      <ul>
        <li>The practitioner cannot touch or examine you, and may need to send you to someone who can.</li>
        <li>
          Picture or sound may fail. If they do, the practitioner may call the number you gave, or you can book again.
        </li>
        <li>
          Without your full history the advice may miss something. Say what you take, what you are allergic to, and what
          else is going on.
        </li>
        <li>As with anything on a network, a breach of privacy is unlikely but cannot be ruled out.</li>
      </ul>
    ),
  },
  {
    title: "Not for emergencies",
    body: (
      <p>
        Call <HelplineLink of="emergency" /> when someone’s life may be in danger, and <HelplineLink of="suicide" /> in
        a mental health crisis. If something urgent comes up in a visit, the practitioner may send emergency help to
        where you are. That is why you are asked where you are each time you join.
      </p>
    ),
  },
  {
    title: "Licenses and states",
    body: (
      <p>
        Care that needs a license is given only where the practitioner is licensed and you are at the time of the visit.
        In other states, anonymously, or outside the United States a visit is coaching and education, not medical care,
        and nothing can be prescribed.
      </p>
    ),
  },
  {
    title: "Privacy and recording",
    body: (
      <p>
        Visits are not recorded by us, and neither side may record without the other’s agreement. Choose a place where
        others cannot listen. The practitioner keeps notes as the law and the profession require.
      </p>
    ),
  },
  {
    title: "Your choices",
    body: (
      <p>
        You may ask anything, decline a treatment, or end a visit at any time, without losing the right to later care.
        You may withdraw this consent by writing to <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>;
        visits that took place before stay as they were.
      </p>
    ),
  },
  {
    title: "Rules of your state",
    body: (
      <p>
        {operatorText("consent_states")} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
      </p>
    ),
  },
  {
    title: "What you agree to",
    body: (
      <p>
        By accepting you say that you are 18 or over, have read this page, had the chance to ask questions, and agree to
        receive care by telehealth on these terms.
      </p>
    ),
  },
] as const;
