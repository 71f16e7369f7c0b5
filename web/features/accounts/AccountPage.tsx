/** The own account: who one is, how to be reached, how one signs in and where. */
import { Link } from "react-router";
import { useSession } from "../../api/session.ts";
import { Page, Section } from "../../kit/Page.tsx";
import { paths } from "../../paths.ts";
import { ContactForm } from "./ContactForm.tsx";
import styles from "./Entry.module.css";
import { NamesForm } from "./NamesForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SecondFactorSummary } from "./SecondFactorSummary.tsx";
import { SessionList } from "./SessionList.tsx";
import { useAccount } from "./use-account.ts";

export default function AccountPage() {
  const me = useAccount();
  const session = useSession();
  if (!me) return null;
  return (
    <Page
      title="Your account"
      lead={me.email}
      width="narrow"
      action={session.status === "signed_in" && <Link to={paths.logout()}>Log out</Link>}
    >
      <Section title="You">
        <NamesForm me={me} />
      </Section>
      {me.profiles.member && (
        <Section title="Where you are and how to reach you">
          <ContactForm me={me} profile={me.profiles.member} />
        </Section>
      )}
      <Section title="Password">
        <PasswordForm me={me} />
      </Section>
      <Section title="Second sign-in step">
        <SecondFactorSummary me={me} />
      </Section>
      <Section title="Where you are signed in">
        <div className={styles.rows}>
          <SessionList me={me} />
        </div>
      </Section>
    </Page>
  );
}
