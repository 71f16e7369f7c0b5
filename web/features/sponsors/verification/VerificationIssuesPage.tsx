/** Shown to a partner whose invite could not be claimed: what they can do instead (R2.161, R8.041). */
import { t } from "@larkwell/domain/language/text.ts";
import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { PlainList, Text } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { LetterPicture } from "./LetterPicture.tsx";
import styles from "./Verification.module.css";

/** The reason for the refusal is passed only inside the application, so that a link can't put text here. */
const messageOf = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "message" in state && typeof state.message === "string"
    ? state.message
    : undefined;

export default function VerificationIssuesPage() {
  const message = messageOf(useLocation().state);
  return (
    <Page
      title={t("Your invite didn’t work")}
      lead={t("Each invite works only once, for a limited time. Your account is fine, and you haven’t lost anything.")}
      width="narrow"
      action={<LetterPicture />}
    >
      {message && (
        <Text padding="16 24" radius="small" background="sand" breakWords className={styles.said} role="alert">
          {message}
        </Text>
      )}
      <PlainList gap="16" className={styles.ways}>
        <li data-first>
          <h2>
            <Trans>Ask for a new invite</Trans>
          </h2>
          <p>
            <Trans>
              The person who invited you can send another one from their Sharing page. Open it while you’re signed in
              here.
            </Trans>
          </p>
        </li>
        <li>
          <h2>
            <Trans>Confirm an employer</Trans>
          </h2>
          <p>
            <Trans>
              If your employer or a family member’s employer sponsors care, you can confirm it yourself, without an
              invite.
            </Trans>
          </p>
          <ButtonLink to={paths.verifyEmployer()}>
            <Trans>Confirm an employer</Trans>
          </ButtonLink>
        </li>
        <li>
          <h2>
            <Trans>Continue without an invite</Trans>
          </h2>
          <p>
            <Trans>Look around and book visits. You can still use an invite later.</Trans>
          </p>
          <ButtonLink kind="secondary" to={paths.onboarding()}>
            <Trans>Continue</Trans>
          </ButtonLink>
        </li>
        <li>
          <h2>
            <Trans>Ask us</Trans>
          </h2>
          <p>
            <Trans>Please get in touch with our support team and we’ll help get you set up.</Trans>
          </p>
          <Link to={paths.help()}>
            <Trans>Contact support</Trans>
          </Link>
        </li>
      </PlainList>
    </Page>
  );
}
