/** Where a partner lands whose invite could not be claimed: what can be done instead (R2.161, R8.041). */
import { Link, useLocation } from "react-router";
import { ButtonLink } from "../../../kit/Button.tsx";
import { PlainList, Text } from "../../../kit/Layout.tsx";
import { Page } from "../../../kit/Page.tsx";
import { paths } from "../../../paths.ts";
import { LetterPicture } from "./LetterPicture.tsx";
import styles from "./Verification.module.css";

/** What the claim was refused with comes along inside the application only: a link cannot put words here. */
const messageOf = (state: unknown): string | undefined =>
  typeof state === "object" && state !== null && "message" in state && typeof state.message === "string"
    ? state.message
    : undefined;

export default function VerificationIssuesPage() {
  const message = messageOf(useLocation().state);
  return (
    <Page
      title="Your invite didn't work"
      lead="Invites work once and for a limited time. Your account is fine, and nothing is lost."
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
          <h2>Ask for a new invite</h2>
          <p>The person who invited you can send another one under Sharing. Open it while you are signed in here.</p>
        </li>
        <li>
          <h2>Confirm an employer</h2>
          <p>If a job in your family sponsors care, you can confirm that yourself, without an invite.</p>
          <ButtonLink to={paths.verifyEmployer()}>Confirm an employer</ButtonLink>
        </li>
        <li>
          <h2>Go on without an invite</h2>
          <p>Look around and book visits. An invite can still be claimed later.</p>
          <ButtonLink kind="secondary" to={paths.onboarding()}>
            Go on
          </ButtonLink>
        </li>
        <li>
          <h2>Ask us</h2>
          <p>Please get in touch with our support team and we'll help get you set up.</p>
          <Link to={paths.help()}>Contact support</Link>
        </li>
      </PlainList>
    </Page>
  );
}
