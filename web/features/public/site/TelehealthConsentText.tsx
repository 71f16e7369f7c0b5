/** The text of the consent to care via telehealth, accepted at registration: from one source for the site and native sheets. */
import { operatorText } from "@larkwell/domain/brand/operator-texts.ts";
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { brand } from "../../../brand.ts";
import { HelplineLink } from "../../../kit/HelplineLink.tsx";
import { LegalPage } from "./LegalPage.tsx";
import { LEGAL_VERSION } from "./legal-links.ts";

export function TelehealthConsentText() {
  return (
    <LegalPage
      title={t("Consent to care via telehealth")}
      lead={t("What a video visit can and cannot do, and what you agree to when you book one.")}
      version={LEGAL_VERSION}
      parts={parts()}
    />
  );
}

const parts = () =>
  [
    {
      title: t("What telehealth is"),
      body: (
        <p>
          <Trans>
            You and a practitioner meet by video, sound and chat instead of in person. The practitioner may give advice,
            make an assessment, and, where licensed and allowed, treat you or prescribe.
          </Trans>
        </p>
      ),
    },
    {
      title: t("What it can do for you"),
      body: (
        <p>
          <Trans>
            You can see a suitable practitioner without travel, often sooner, and in a place where you feel at ease.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Its limits and risks"),
      body: (
        <ul>
          <li>
            <Trans>The practitioner cannot touch or examine you, and may need to send you to someone who can.</Trans>
          </li>
          <li>
            <Trans>
              Video or sound may fail. If that happens, the practitioner may call the number you gave, or you can book
              again.
            </Trans>
          </li>
          <li>
            <Trans>
              Without your full history, the advice may miss something. Say what you take, what you are allergic to, and
              what else is going on.
            </Trans>
          </li>
          <li>
            <Trans>A breach of privacy is unlikely but, as with anything on a network, cannot be ruled out.</Trans>
          </li>
        </ul>
      ),
    },
    {
      title: t("Not for emergencies"),
      body: (
        <p>
          <Trans>
            Call <HelplineLink of="emergency" /> when someone’s life may be in danger, and <HelplineLink of="suicide" />{" "}
            in a mental health crisis. If something urgent comes up during a visit, the practitioner may send emergency
            help to where you are. That is why you are asked where you are each time you join.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Licenses and states"),
      body: (
        <p>
          <Trans>
            A practitioner may give care that needs a license only if they are licensed in the state you are in at the
            time of the visit. In other states, in anonymous visits, or outside the United States, a visit is coaching
            and education, not medical care. Nothing can be prescribed in it.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Privacy and recording"),
      body: (
        <p>
          <Trans>
            We do not record visits, and neither side may record without the other’s agreement. Choose a place where
            others cannot listen. The practitioner keeps notes as the law and the profession require.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Your choices"),
      body: (
        <p>
          <Trans>
            You may ask anything, decline a treatment, or end a visit at any time, without losing the right to later
            care. You may withdraw this consent by writing to{" "}
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>. That does not change visits that took
            place before.
          </Trans>
        </p>
      ),
    },
    {
      title: t("Rules of your state"),
      body: (
        <p>
          {operatorText("consent_states")} <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </p>
      ),
    },
    {
      title: t("What you agree to"),
      body: (
        <p>
          <Trans>
            By accepting, you confirm that you are 18 or over, have read this page, had the chance to ask questions, and
            agree to receive care by telehealth on these terms.
          </Trans>
        </p>
      ),
    },
  ] as const;
