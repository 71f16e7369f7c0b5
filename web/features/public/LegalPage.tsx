/** The sheet that terms, privacy policy and consents are printed on, with the note that they are templates. */
import type { ReactNode } from "react";
import styles from "./LegalPage.module.css";

export type LegalPart = { title: string; body: ReactNode };

type Props = {
  title: string;
  lead: string;
  /** Version shown to readers, "YYYY-MM-DD". Raise it with every change of substance. */
  version: string;
  parts: readonly LegalPart[];
};

export function LegalPage({ title, lead, version, parts }: Props) {
  return (
    <article className={styles.sheet}>
      <header>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.version}>
          Version of <time dateTime={version}>{version}</time>
        </p>
      </header>
      <p className={styles.template} role="note">
        <strong>For the operator of this site:</strong> this is a template that describes what the software does. Have a
        lawyer in your jurisdiction review and complete it, above all the parts in [square brackets], before you open to
        the public.
      </p>
      {parts.map((part, index) => (
        <section key={part.title}>
          <h2>
            {index + 1}. {part.title}
          </h2>
          {part.body}
        </section>
      ))}
    </article>
  );
}
